import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName } from '#mocks/core/findSimilarName'

/**
 * Checks the names of an option's members: Playwright hands an option on as it is.
 *
 * @throws BenchError for a name that is not known
 * @example
 * checkOptionNames('walletOptions', { polcy: 'approve' }, ['wallets', 'policy']) // Did you mean policy?
 */
export function checkOptionNames(option: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const similar = findSimilarName(name, known)
    throw new BenchError(`${option} has no "${name}".`, {
      metaMessages: [`There are: ${known.join(', ')}`],
      hint: similar === undefined ? 'Remove it.' : `Did you mean ${similar}?`,
    })
  }
}
