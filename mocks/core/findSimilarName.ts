import { distance } from 'fastest-levenshtein'

/**
 * Finds the name that was probably meant: the one that differs least from a name that is not known, if it differs in a
 * third of its letters at most. Letter case does not count.
 *
 * @returns undefined where no name is that close
 * @example
 * findSimilarName('eth_requestAccount', ['eth_accounts', 'eth_requestAccounts']) // 'eth_requestAccounts'
 */
export function findSimilarName(name: string, names: Iterable<string>): string | undefined {
  const [best] = Array.from(names, (known) => ({ known, steps: distance(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= Math.ceil(Math.max(name.length, known.length) / 3))
    .toSorted((a, b) => a.steps - b.steps)
  return best?.known
}
