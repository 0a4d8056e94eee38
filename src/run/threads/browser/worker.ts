/** Entry of a worker in the browser. */
import { serve } from "./serve.js";

serve();
