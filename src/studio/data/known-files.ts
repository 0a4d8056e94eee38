/** What page and worker both know of the files of known data sets. */

/** A tab has no room for all of MNIST in every worker; its images are in no order. */
export const MOST_IMAGES = 10_000;

/** The name a file has uncompressed. */
export function plainName(name: string): string {
  return name.replace(/\.gz$/i, "");
}
