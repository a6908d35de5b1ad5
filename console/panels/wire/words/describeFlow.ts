import { waitsForUser } from '#mocks/trace/facts/waitsForUser'
import { findMinedBlock } from '#mocks/trace/findMinedBlock'
import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/StatusMark.tsx'
import { shortHex } from '../../../ui/shortHex.ts'

export type FlowWords = {
  readonly tone: Tone
  readonly icon: IconName
  /** Short enough for a narrow row. */
  readonly words: string
  /** In full, where `words` is shortened. */
  readonly whole?: string | undefined
}

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

/** All words of {@link describeFlow}, except codes, block numbers and answers. */
export const outcomeWords: readonly string[] = [
  ...new Set(Object.values(done)),
  ...['4001 refused', 'error', 'waits for you', 'under way', 'ok'],
  ...['mined #', 'mined in block', 'reverted #', 'reverted in block'],
]

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
function trimWord(hex: string): string {
  return /^0x0{8}[0-9a-fA-F]{56}$/.test(hex) ? hex.replace(/^0x0+(?=.)/, '0x') : hex
}
