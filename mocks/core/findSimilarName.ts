/** A third of the letters may differ. Letter case doesn't count. */
export function findSimilarName(name: string, names: Iterable<string>): string | undefined {
  const [best] = Array.from(names)
    .filter((known) => Math.abs(known.length - name.length) <= mostSteps(name, known))
    .map((known) => ({ known, steps: countSteps(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= mostSteps(name, known))
    .toSorted((a, b) => a.steps - b.steps)
  return best?.known
}

function mostSteps(name: string, known: string): number {
  return Math.ceil(Math.max(name.length, known.length) / 3)
}

/** Levenshtein's distance. */
function countSteps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
