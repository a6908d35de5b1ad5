import type { SelectorIndex } from '../../contracts/indexSelectors.ts'

/** An address and what it is called. */
export type NamedAddress = readonly [address: string, name: string]

/** Shorter texts are in too many names. */
const LEAST_LENGTH = 3
/** Each one is looked for in all payloads. */
const MOST = 50

/**
 * Finds what stands in payloads for what a text names: addresses by their names, and the selectors of functions, events
 * and errors. In lower case, as the search has its texts.
 *
 * @example
 * toAliases('transfer', selectors, names) // ['0xa9059cbb', '0xddf252ad…']
 */
export function toAliases(text: string, selectors: SelectorIndex, names: Iterable<NamedAddress>): readonly string[] {
  const wanted = text.toLowerCase().replace(/\($/, '')
  if (wanted.length < LEAST_LENGTH || wanted.startsWith('0x')) return []
  const found = new Set<string>()
  for (const [address, name] of names) {
    // Without 0x: inside of calldata it has none.
    if (name.toLowerCase().includes(wanted)) found.add(address.toLowerCase().slice(2))
  }
  for (const selector of selectors.search(wanted)) found.add(selector.toLowerCase())
  return [...found].slice(0, MOST)
}
