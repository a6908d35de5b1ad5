import { type Abi, toEventSelector, toFunctionSelector } from 'viem'
import type { KnownContract } from '#mocks/core/contracts/knownContract'

const LEAST_LENGTH = 3
const MOST = 50

export type AbiItem = Extract<Abi[number], { readonly name: string }>
export type SelectorEntry = { readonly contract: BookContract; readonly item: AbiItem }

export type SelectorIndex = ReturnType<typeof indexSelectors>

export type BookContract = KnownContract & { readonly from: 'bench' | 'folder' | 'dropped' }
type NamedAddress = readonly [address: string, name: string]

/** Built on first use, because each selector is a hash. */
export function indexSelectors(contracts: readonly BookContract[]) {
  let made: ReadonlyMap<string, readonly SelectorEntry[]> | undefined
  const entriesOf = () => {
    made ??= toIndex(contracts)
    return made
  }
  return {
    find: (kind: 'function' | 'event' | 'error', selector: string) => entriesOf().get(`${kind} ${selector}`) ?? [],
    search(text: string) {
      const wanted = text.toLowerCase()
      const isNamed = ({ contract, item }: SelectorEntry) => {
        const name = wanted.includes('.') ? `${contract.name}.${item.name}` : item.name
        return name.toLowerCase().includes(wanted)
      }
      return [...entriesOf()].flatMap(([key, entries]) => (entries.some(isNamed) ? [key.split(' ')[1] ?? ''] : []))
    },
  }
}

function toIndex(contracts: readonly BookContract[]): ReadonlyMap<string, readonly SelectorEntry[]> {
  const index = new Map<string, SelectorEntry[]>()
  for (const contract of contracts) {
    for (const item of contract.abi) {
      const key = toKey(item)
      if (key === undefined) continue
      const entries = index.get(key)
      const entry = { contract, item: item as AbiItem }
      if (entries) entries.push(entry)
      else index.set(key, [entry])
    }
  }
  return index
}

function toKey(item: Abi[number]): string | undefined {
  try {
    if (item.type === 'function') return `function ${toFunctionSelector(item)}`
    if (item.type === 'event') return `event ${toEventSelector(item)}`
    if (item.type === 'error')
      return `error ${toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' })}`
    return undefined
  } catch {
    return undefined
  }
}

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
