/** The most threads that can be asked for: a typo such as 10000 must not exhaust the memory of the machine. */
export const MOST_THREADS = 1024;
