/** The words of each cluster → a name for each, no two the same. */

const IN_NAME = 3;

/**
 * The first three words; of clusters that these do not tell apart, each takes its fourth too, and so on. What no word tells apart is
 * numbered in the order of the clusters.
 */
export function topicNames(words: readonly (readonly string[])[]): string[] {
  const lengths = words.map((own) => Math.min(IN_NAME, own.length));
  const nameOf = (cluster: number): string =>
    lengths[cluster] === 0 ? `cluster ${cluster}` : words[cluster].slice(0, lengths[cluster]).join(", ");
  for (;;) {
    const longer = alikeIn(words.map((_, cluster) => nameOf(cluster))).filter(
      (cluster) => lengths[cluster] < words[cluster].length,
    );
    if (longer.length === 0) break;
    for (const cluster of longer) lengths[cluster]++;
  }
  const names = words.map((_, cluster) => nameOf(cluster));
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let k = 2; seen.has(own) || (own !== name && taken.has(own)); k++) own = `${name} (${k})`;
    seen.add(own);
    return own;
  });
}

/** Those whose name another one has too. */
function alikeIn(names: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.flatMap((name, cluster) => (counts.get(name)! > 1 ? [cluster] : []));
}
