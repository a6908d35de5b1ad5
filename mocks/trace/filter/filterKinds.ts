import { HOPS } from '../traceEvent.ts'

/** Without a list of values, any text is a pattern. */
type FilterKey = {
  readonly words: string
  readonly values?: readonly string[]
  /** The unit of a number without one, for a key that takes numbers. */
  readonly unit?: '' | 'ms' | 's'
}

export const filterKeys = {
  method: { words: 'the method of the flow, or of a hop, with or without eth_' },
  by: { words: 'the connector, or the client of the node' },
  dapp: { words: 'the origin of the dapp' },
  status: { words: 'how it ended', values: ['waits', 'open', 'ok', 'error', 'refused', 'mined', 'reverted'] },
  is: { words: 'what it is', values: ['person', 'background', 'wrong', 'pinned'] },
  code: { words: 'an error’s code, or ok' },
  hop: { words: 'a hop on its way', values: Object.keys(HOPS) },
  took: { words: 'how long: took:>500ms', unit: 'ms' },
  at: { words: 'when: at:1.5..3 (seconds)', unit: 's' },
  flow: { words: 'its number: flow:3..9', unit: '' },
} as const satisfies Record<string, FilterKey>

export type FilterKeyName = keyof typeof filterKeys

export function findFilterKey(name: string): { readonly name: FilterKeyName; readonly about: FilterKey } | undefined {
  const key = name.toLowerCase()
  if (!Object.hasOwn(filterKeys, key)) return undefined
  return { name: key as FilterKeyName, about: filterKeys[key as FilterKeyName] }
}
