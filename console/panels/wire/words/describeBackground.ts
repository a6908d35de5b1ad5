import { formatCount } from '../../../ui/formatCount.ts'

/**
 * Describes a run of the background by what is in it, the most frequent first.
 *
 * @example
 * describeBackground(new Map([['registry', 1], ['eth_chainId', 34]])) // 'eth_chainId ×34 · registry'
 */
export function describeBackground(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([label, count]) => (count === 1 ? label : `${label} ×${formatCount(count)}`))
    .join(' · ')
}
