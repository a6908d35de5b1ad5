import { BenchError } from '#mocks/core/BenchError'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletSpecs } from '#mocks/world/walletSpec'

export const RECORDING_PATH = '/recording.jsonl'

type Older = Readonly<Record<string, unknown>>

/** Every change adds one, and a step to `modernizeRecording`. */
export const RECORDING_FORMAT = 1

/** The head of a recording file. */
export type RecordingMeta = {
  readonly format: number
  /** The program that wrote it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** ISO 8601. */
  readonly date: string
  /** Chains, accounts and contracts of the bench. It contains neither the link's token nor the mnemonic. */
  readonly info: Omit<BenchInfo, 'linkUrl' | 'mnemonic'>
  /** The wallets of the page. Undefined without a page. */
  readonly wallets?: WalletSpecs | undefined
}

/**
 * A saved recording: what every hop of dapp, wallet, relay and chain did, and the chain's answers. The file is JSON
 * Lines: `{"recording":RecordingMeta}` first, then `{"event":TraceEvent}` in the order of arrival, with `{"wallets":WalletSpecs}`
 * among them once the page has reported its wallets, then `{"cassette":"…the text of a cassette…","chainId":1}` for each
 * chain, and `{"end":{"events":n}}` last. A file without the end line is incomplete, but can still be read.
 */
export type Recording = {
  readonly meta: RecordingMeta
  readonly events: readonly TraceEvent[]
  readonly cassettes: readonly { readonly chainId: number; readonly text: string }[]
  readonly complete: boolean
}

export function modernizeRecording(value: unknown): RecordingMeta {
  if (typeof value !== 'object' || value === null || !Number.isSafeInteger((value as Older)['format']))
    throw new BenchError('This is not the head of a recording.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
      hint: '`walletbench start --save-recording F` writes a recording.',
    })
  const meta = value as Older & { format: number }
  if (meta.format > RECORDING_FORMAT)
    throw new BenchError(
      `The recording has format ${meta.format}. This bench reads formats up to ${RECORDING_FORMAT}.`,
      { hint: 'Use the version of walletbench that wrote it, or a newer one.' },
    )
  if (meta.format !== RECORDING_FORMAT)
    throw new BenchError(`The recording has format ${meta.format}, which does not exist.`)
  return checkHead(meta)
}

function checkHead(meta: Older): RecordingMeta {
  const { tool, date, info } = meta
  const { chains, accounts } = (typeof info === 'object' && info !== null ? info : {}) as Older
  const missing = [
    typeof tool === 'string' ? [] : ['tool'],
    typeof date === 'string' && Number.isFinite(Date.parse(date)) ? [] : ['date'],
    Array.isArray(chains) && chains.length > 0 && chains.every(isChain) ? [] : ['info.chains'],
    Array.isArray(accounts) && accounts.every((account) => typeof account === 'string') ? [] : ['info.accounts'],
  ].flat()
  if (missing.length > 0) throw new BenchError(`The head of the recording lacks ${missing.join(' and ')}.`)
  return meta as unknown as RecordingMeta
}

function isChain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, name } = value as Older
  return Number.isSafeInteger(chainId) && (chainId as number) > 0 && typeof name === 'string'
}
