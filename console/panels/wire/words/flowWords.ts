import { readNotes } from '#mocks/trace/facts/trouble'
import { findMinedBlock, findOutermostRequest, type TraceFlow, waitsForUser } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { shortHex } from '../../../ui/format.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/StatusMark.tsx'

const done: Readonly<Record<string, string>> = {
  connect: 'connected',
  disconnect: 'disconnected',
  personal_sign: 'signed',
  eth_sign: 'signed',
  eth_signTransaction: 'signed',
  eth_signTypedData: 'signed',
  eth_signTypedData_v3: 'signed',
  eth_signTypedData_v4: 'signed',
  eth_sendTransaction: 'sent',
  eth_sendRawTransaction: 'sent',
  wallet_sendCalls: 'sent',
  wallet_switchEthereumChain: 'switched',
  wallet_addEthereumChain: 'added',
  wallet_revokePermissions: 'revoked',
}

const outcomeWords: readonly string[] = [
  ...new Set(Object.values(done)),
  '4001 refused',
  'error',
  'waits for you',
  'under way',
  'ok',
  'mined #',
  'mined in block',
  'reverted #',
  'reverted in block',
]

const known = outcomeWords.map((words) => words.toLowerCase())

type FlowWords = {
  readonly tone: Tone
  readonly icon: IconName
  readonly words: string
  readonly whole?: string | undefined
}

type FlowMark = { readonly kind: 'fault' | 'miss'; readonly words: string }

export const isOfFlowWords = (text: string) => known.some((words) => words.includes(text) || text.startsWith(words))

export function toFlowWords(flow: TraceFlow): string {
  const { words, whole = '' } = describeFlow(flow)
  return `${words} ${whole}`.toLowerCase()
}

export function describeFlow(flow: TraceFlow): FlowWords {
  if (flow.status === 'error') {
    if (flow.code === 4001) return { tone: 'bad', icon: 'cross', words: '4001 refused' }
    const words = flow.code === undefined ? 'error' : String(flow.code)
    return { tone: 'bad', icon: 'cross', words, whole: `error ${flow.code ?? ''}`.trim() }
  }
  if (flow.status === 'open') {
    return waitsForUser(flow)
      ? { tone: 'wait', icon: 'person', words: 'waits for you' }
      : { tone: 'wait', icon: 'clock', words: 'under way' }
  }
  const mined = findMinedBlock(flow)
  if (!mined) return { tone: 'ok', icon: 'check', ...describeAnswer(flow) }
  const [tone, icon, word] =
    mined.status === 'success' ? (['ok', 'check', 'mined'] as const) : (['bad', 'cross', 'reverted'] as const)
  return { tone, icon, words: `${word} #${mined.block}`, whole: `${word} in block ${mined.block}` }
}

function describeAnswer(flow: TraceFlow): Pick<FlowWords, 'words' | 'whole'> {
  const known = done[flow.method]
  if (known !== undefined) return { words: known }
  const span = findOutermostRequest(flow)?.span
  const result = flow.events.find((event) => event.span === span && event.phase === 'response')?.data['result']
  if (typeof result !== 'string' || result === '') return { words: 'ok' }
  const words = result.startsWith('0x') ? shortHex(trimWord(result)) : result.slice(0, 40)
  return { words, whole: words === result ? undefined : result.slice(0, 500) }
}

/** Numbers and addresses are padded to 32 bytes with zeros on the left. */
const trimWord = (hex: string): string => (/^0x0{8}[0-9a-fA-F]{56}$/.test(hex) ? hex.replace(/^0x0+(?=.)/, '0x') : hex)

/** A missing answer of a cassette, or else faults. Relay and popup faults are notes; others are in answers. */
export function toFlowMark({ events }: Pick<TraceFlow, 'events'>): FlowMark | undefined {
  if (events.some((event) => readNotes(event)?.miss)) return { kind: 'miss', words: 'miss' }
  const names = readFaults(events)
  const [first] = names
  if (first === undefined) return undefined
  return { kind: 'fault', words: names.length === 1 ? first : `${names.length} faults` }
}

export function readFaults(events: readonly TraceEvent[]): readonly string[] {
  const names = new Set<string>()
  for (const event of events) {
    for (const name of readNotes(event)?.faults ?? []) names.add(name)
    const met = readNotedFault(event)
    if (met !== undefined) names.add(met)
  }
  return [...names]
}

export function readNotedFault({ hop, phase, method, data }: TraceEvent): string | undefined {
  const { fault } = data
  if (phase !== 'note' || method !== 'fault' || 'is' in data) return undefined
  return (hop === 'relay' || data['layer'] === 'popup') && typeof fault === 'string' ? fault : undefined
}
