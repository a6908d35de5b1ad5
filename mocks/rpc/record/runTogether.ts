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
