import { scanElements, scanMembers } from '#mocks/core/jsonRpcScanner'
import type { FilterOrigin } from './createFilterTable.ts'

export type NewBlock = {
  readonly hash: string
  /** The result of `eth_getBlockByNumber` with transaction hashes, which is what Anvil sends as a new head. */
  readonly blockText: string
  readonly receiptsText: string | undefined
}

export type StepChanges = {
  readonly blocks: readonly NewBlock[]
  readonly sent?: { readonly hash: string; readonly text: string | undefined } | undefined
}

type Words = ReadonlySet<string> | undefined

export function deriveEmit(origin: FilterOrigin, changes: StepChanges): string[] {
  const [kind, filter] = origin.params
  const name = origin.method === 'eth_subscribe' ? `eth_subscribe ${kind}` : origin.method
  const derive = Object.hasOwn(DERIVATIONS, name) ? DERIVATIONS[name] : undefined
  return derive?.(changes, origin.method === 'eth_subscribe' ? filter : kind) ?? []
}

type Derivation = (changes: StepChanges, filter: unknown) => string[]

const hashes: Derivation = ({ blocks }) => blocks.map(({ hash }) => JSON.stringify(hash))
const logs: Derivation = ({ blocks }, filter) =>
  blocks.flatMap(({ receiptsText }) => (receiptsText === undefined ? [] : (selectLogs(receiptsText, filter) ?? [])))
const sentHash: Derivation = ({ sent }) => (sent ? [JSON.stringify(sent.hash)] : [])

const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  eth_newBlockFilter: hashes,
  eth_newFilter: logs,
  eth_newPendingTransactionFilter: sentHash,
  'eth_subscribe newHeads': ({ blocks }) => blocks.map(({ blockText }) => blockText),
  'eth_subscribe logs': logs,
  // `true` requests the whole transaction.
  'eth_subscribe newPendingTransactions': (changes, whole) =>
    whole === true && changes.sent?.text !== undefined ? [changes.sent.text] : sentHash(changes, undefined),
}

/** Logs stay as written. The caller checks the block range. Undefined if the text is not a list of receipts. */
export function selectLogs(receiptsText: string, filter: unknown): string[] | undefined {
  const receipts = scanElements(receiptsText)
  if (!receipts) return undefined
  const { address, topics } = (filter ?? {}) as { address?: unknown; topics?: unknown }
  const addresses = toWords(address)
  const places = Array.isArray(topics) ? topics.map(toWords) : []
  const selected: string[] = []
  for (const receipt of receipts) {
    const logs = scanMembers(receiptsText, receipt.start)?.get('logs')
    if (!logs) return undefined
    for (const { start, end } of scanElements(receiptsText, logs.start) ?? []) {
      const text = receiptsText.slice(start, end)
      if (takes(JSON.parse(text), addresses, places)) selected.push(text)
    }
  }
  return selected
}

function toWords(value: unknown): Words {
  if (value === undefined || value === null) return undefined
  const words = (Array.isArray(value) ? value : [value]).map((word) => String(word).toLowerCase())
  return words.length === 0 ? undefined : new Set(words)
}

function takes(log: { address?: unknown; topics?: unknown }, addresses: Words, places: readonly Words[]): boolean {
  const topics: readonly unknown[] = Array.isArray(log.topics) ? log.topics : []
  if (addresses && !addresses.has(String(log.address).toLowerCase())) return false
  if (topics.length < places.length) return false
  return places.every((words, place) => !words || words.has(String(topics[place]).toLowerCase()))
}
