import { findMinedBlock } from '#mocks/trace/findMinedBlock'
import type { TraceFlow } from '#mocks/trace/flow'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/StatusMark.tsx'

export type FlowWords = { readonly tone: Tone; readonly icon: IconName; readonly words: string }

/** Describes the status of a flow. */
export function describeFlow(flow: TraceFlow): FlowWords {
  if (flow.status === 'error') return { tone: 'bad', icon: 'cross', words: `error ${flow.code ?? ''}`.trim() }
  if (flow.status === 'open') {
    return waitsForUser(flow)
      ? { tone: 'wait', icon: 'person', words: 'waits for you' }
      : { tone: 'wait', icon: 'clock', words: 'under way' }
  }
  const mined = findMinedBlock(flow)
  if (!mined) return { tone: 'ok', icon: 'check', words: 'ok' }
  return mined.status === 'success'
    ? { tone: 'ok', icon: 'check', words: `mined in block ${mined.block}` }
    : { tone: 'bad', icon: 'cross', words: `reverted in block ${mined.block}` }
}

function waitsForUser({ events }: TraceFlow): boolean {
  const asked = events.findLast((event) => event.hop === 'person' && event.phase === 'request')
  return asked !== undefined && !events.some((event) => event.span === asked.span && event.phase !== 'request')
}
