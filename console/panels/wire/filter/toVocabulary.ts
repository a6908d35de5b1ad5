import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import type { TraceFlow } from '#mocks/trace/flow'
import type { FilterVocabulary } from './completeFilter.ts'

/** How many flows are looked at: the newest. */
const MOST = 2_000

/** What the filter can be completed with: methods, connectors and dapps of the newest flows, the newest first. */
export function toVocabulary(flows: readonly TraceFlow[]): FilterVocabulary {
  const method = new Set<string>()
  const by = new Set<string>()
  const dapp = new Set<string>()
  for (const flow of flows.slice(-MOST).toReversed()) {
    if (flow.method !== '' && !flow.method.includes(' ')) method.add(flow.method)
    const parties = toFlowParties(flow)
    if (parties.by !== undefined) by.add(parties.by)
    if (parties.dapp !== undefined) dapp.add(parties.dapp)
  }
  return { method: [...method], by: [...by], dapp: [...dapp] }
}
