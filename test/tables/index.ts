/** All tables of this folder. */

import { air, cells, embeddings, mushrooms, quakes, thyroid } from "./gathered.js";
import { bare, numbered, service, shops, spread } from "./kept.js";
import { analysis, animals, answers, flowers, penguins, pixels, spectra } from "./measured.js";
import { baskets, budget, opinions, prices, staff, subscribers } from "./offices.js";
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
  thyroid(),
  cells(),
  air(),
  quakes(),
  mushrooms(),
  embeddings(),
  budget(),
  subscribers(),
  baskets(),
  prices(),
  staff(),
  opinions(),
];

/** Those with known classes, from any seed. */
export const CLASSED = [
  penguins,
  flowers,
  analysis,
  pixels,
  animals,
  answers,
  thyroid,
  cells,
  mushrooms,
  embeddings,
  baskets,
];
