#!/usr/bin/env node
/** The program `spectacl`. */
import { main } from "./main.js";

await main(process.argv.slice(2));
