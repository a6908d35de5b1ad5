import { waitsForUser } from '#mocks/trace/facts/waitsForUser'
import { findMinedBlock } from '#mocks/trace/findMinedBlock'
import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/StatusMark.tsx'
import { shortHex } from '../../../ui/shortHex.ts'

export type FlowWords = { readonly tone: Tone; readonly icon: IconName; readonly words: string }

/** What an answer means, where it is not the answer itself. */
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

/** Describes what happened in a flow. */
export function describeFlow(flow: TraceFlow): FlowWords {
  if (flow.status === 'error') {
    const words = flow.code === 4001 ? '4001 refused' : `error ${flow.code ?? ''}`.trim()
    return { tone: 'bad', icon: 'cross', words }
  }
  if (flow.status === 'open') {
    return waitsForUser(flow)
      ? { tone: 'wait', icon: 'person', words: 'waits for you' }
      : { tone: 'wait', icon: 'clock', words: 'under way' }
  }
  const mined = findMinedBlock(flow)
  if (!mined) return { tone: 'ok', icon: 'check', words: describeAnswer(flow) }
  return mined.status === 'success'
    ? { tone: 'ok', icon: 'check', words: `mined in block ${mined.block}` }
    : { tone: 'bad', icon: 'cross', words: `reverted in block ${mined.block}` }
}

function describeAnswer(flow: TraceFlow): string {
  const known = done[flow.method]
  if (known !== undefined) return known
  const span = findOutermostRequest(flow)?.span
  const result = flow.events.find((event) => event.span === span && event.phase === 'response')?.data['result']
  if (typeof result !== 'string' || result === '') return 'ok'
  return result.startsWith('0x') ? shortHex(result, 10, 4) : result.slice(0, 40)
}
