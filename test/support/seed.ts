/** Random tests draw the same cases in every run; SPECTACL_TEST_SEED draws others. */
import fc from "fast-check";
import { runs } from "./long.js";

const SEED = 20_190_127;

fc.configureGlobal({ seed: Number(process.env.SPECTACL_TEST_SEED ?? SEED), ...runs(40) });
