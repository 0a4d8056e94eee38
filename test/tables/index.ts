/** All tables of this folder. */

import { bare, numbered, service, shops, spread } from "./kept.js";
import { analysis, animals, answers, flowers, penguins, pixels, spectra } from "./measured.js";
import { customers, films, invoices, logger } from "./written.js";

export const TABLES = [
  penguins(1),
  flowers(),
  analysis(),
  pixels(),
  spectra(),
  animals(),
  answers(),
  customers(),
  films(),
  invoices(),
  logger(),
  shops(),
  numbered(),
  bare(),
  spread(),
  service(),
];
