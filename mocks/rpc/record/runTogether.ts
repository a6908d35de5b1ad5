/**
 * Runs a function for each item of a list, with a limit on how many run in parallel. Results keep the order of the
 * list.
 *
 * @example
 * await runTogether(hashes, 16, (hash) => ask(hash))
 */
export async function runTogether<item, result>(
  items: readonly item[],
  most: number,
  run: (item: item) => Promise<result>,
): Promise<result[]> {
  const results: result[] = []
  const left = items.entries()
  const runner = async () => {
    for (const [index, item] of left) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, runner))
  return results
}
