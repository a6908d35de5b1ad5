import { checkEvents } from '#mocks/trace/eventReader'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { WALLET_ACTS } from '../walletActs.ts'
import { createEventKeyReader, type ReadEventKey } from './createEventKeyReader.ts'
import type { RecordingScript, ScriptedAct, ScriptedAsk } from './recordingScript.ts'
import { inSourceOrder } from './sourceOrder.ts'

/**
 * Reads what the wallets' user did in a recording: the decision on each request, their other acts, and what each came
 * after. It needs only the events of pages. A policy's decision counts, too.
 *
 * @example
 * toScript(recording).asks // [{ method: 'personal_sign', nth: 1, decision: { answer: 'reject', error: … }, … }]
 */
export function toScript(recording: { readonly events: readonly TraceEvent[] }): RecordingScript {
  checkEvents('toScript', Object(recording).events, 'recording.events')
  const { events } = recording
  const reader = createEventKeyReader()
  const asks = new Map<string, { ask: ScriptedAsk; at: number; last: string | undefined }>()
  const acts: ScriptedAct[] = []
  const shown: string[] = []
  const scanned = new Set<string>()
  const params = new Map<string, unknown>()
  let last: { eventKey: string; byDapp: boolean } | undefined
  let count = 0

  function take(event: TraceEvent, read: ReadEventKey): void {
    count += 1
    if (read.kind === 'asked') asks.set(read.eventKey, { ask: toAsk(event, read, params), at: count, last: undefined })
    if (read.kind === 'shown') shown.push(...event.keys.filter(isPairing))
    const draft = read.asked === undefined ? undefined : asks.get(read.asked)
    if (draft) {
      const after = count - draft.at > 1 ? last?.eventKey : undefined
      draft.ask = { ...draft.ask, decision: toDecision(event), after }
    }
    const act = read.kind === 'act' ? toAct(event, read, last?.eventKey) : undefined
    // A dapp that ends its session removes its permission: the user did nothing.
    if (act && !(act.act === 'disconnect' && last?.byDapp)) acts.push(act)
    last = { eventKey: read.eventKey, byDapp: read.kind === 'ended' }
  }

  for (const event of inSourceOrder(events)) {
    if (event.hop === 'wallet' && event.phase === 'request')
      for (const key of event.keys) params.set(key, event.data['params'])
    if (event.hop === 'peer') for (const key of event.keys.filter(isPairing)) scanned.add(key)
    const read = reader.read(event)
    if (read) take(event, read)
  }
  return { asks: [...asks.values()].map(({ ask }) => ask), acts, scans: shown.map((pairing) => scanned.has(pairing)) }
}

const isPairing = (key: string) => key.startsWith('pairing:')

function toAsk({ method = '', keys, data }: TraceEvent, read: ReadEventKey, params: Map<string, unknown>): ScriptedAsk {
  return {
    eventKey: read.eventKey,
    wallet: String(data['wallet']),
    origin: String(data['origin']),
    method,
    nth: read.nth,
    params: keys.map((key) => params.get(key)).find((value) => value !== undefined),
    // The user never looked at a request without an end.
    decision: { answer: 'ignore' },
    after: undefined,
  }
}

function toAct(
  { method, data }: TraceEvent,
  { eventKey }: ReadEventKey,
  after: string | undefined,
): ScriptedAct | undefined {
  const act = WALLET_ACTS.find((name) => name === method)
  const args = Array.isArray(data['args']) ? data['args'] : []
  return act && { eventKey, wallet: String(data['wallet']), act, args, after }
}

/** Its time and the user's other acts have event keys of their own. */
function toDecision({ phase, data }: TraceEvent): WalletDecision | undefined {
  const decided = data['decision'] as WalletDecision | undefined
  // The trace of an older bench has only the outcome.
  if (!decided) return phase === 'response' ? { answer: 'approve', edit: toEdit(data['result']) } : undefined
  const { answer, edit, error, twice } = decided
  return {
    answer,
    ...(edit === undefined ? {} : { edit: toEdit(edit) }),
    ...(error === undefined ? {} : { error }),
    ...(twice === undefined ? {} : { twice }),
  }
}

const AMOUNTS: ReadonlySet<string> = new Set(['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'])

/** A trace is JSON: amounts are decimal text. */
function toEdit(value: unknown): WalletRequestEdit {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).map(([field, item]) => [field, AMOUNTS.has(field) ? toBigInt(item) : item])
  return Object.fromEntries(entries)
}

const toBigInt = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value)
