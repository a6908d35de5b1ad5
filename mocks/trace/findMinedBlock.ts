import type { TraceFlow } from './flow.ts'

export type MinedBlock = {
  readonly block: number
  readonly status: 'success' | 'reverted'
  readonly gasUsed: number | undefined
}

/** As the chain reports it. Undefined before that, and for other flows. */
export function findMinedBlock(flow: TraceFlow): MinedBlock | undefined {
  for (const { hop, method, data } of flow.events) {
    if (hop !== 'chain' || method !== 'mined') continue
    const { blockNumber, status, gasUsed } = data as { blockNumber?: unknown; status?: unknown; gasUsed?: unknown }
    if (typeof blockNumber !== 'number') continue
    return {
      block: blockNumber,
      status: status === 'reverted' ? 'reverted' : 'success',
      gasUsed: typeof gasUsed === 'number' ? gasUsed : undefined,
    }
  }
  return undefined
}
