/** A slip of the hand must not start workers until the machine has no memory left. */
export const MOST_THREADS = 1024;
