import type { FilterOrigin } from './createFilterTable.ts'
import { selectLogs } from './selectLogs.ts'

export type NewBlock = {
  readonly hash: string
  /** The result of `eth_getBlockByNumber` with transaction hashes, which is what Anvil sends as a new head. */
  readonly blockText: string
  /** The result of `eth_getBlockReceipts`, if the node supports it. */
  readonly receiptsText: string | undefined
}

export type StepChanges = {
  readonly blocks: readonly NewBlock[]
  /** The transaction that began the step: its hash, and its text if it is known. */
  readonly sent?: { readonly hash: string; readonly text: string | undefined } | undefined
}

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
