/** From how many rows on numbers that go up by one are taken for numbers of rows. */

/** 0, 1, 2, … or 1, 2, 3, …. */
export const FEWEST_ROW_NUMBERS = 5;

/** From whatever number on. */
export const FEWEST_RUNNING = 20;

/** How many different ones a column needs that begins anew again and again. */
export const FEWEST_RESTARTING = 5;
