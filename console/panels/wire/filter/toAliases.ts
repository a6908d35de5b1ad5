import type { SelectorIndex } from '../../contracts/indexSelectors.ts'

export type NamedAddress = readonly [address: string, name: string]

/** Shorter texts are in too many names. */
const LEAST_LENGTH = 3
/** Each one is searched in all payloads. */
const MOST = 50

/** Addresses and selectors that the text names, in lower case as in the index. */
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
