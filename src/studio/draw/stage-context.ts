/** The stage around a plot. */
import { createContext } from "preact";
import type { Scene } from "./scene.js";

export const StageContext = createContext<Scene | undefined>(undefined);
