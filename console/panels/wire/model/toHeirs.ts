import type { TraceFlow } from '#mocks/trace/flow'

/** The new numbers of former flows. The oldest events are removed first, so a successor has the same last event. */
export function toHeirs(
  numbers: ReadonlySet<number>,
  former: readonly TraceFlow[],
  flows: readonly TraceFlow[],
): Map<number, number> {
  if (numbers.size === 0) return new Map()
  const lasts = new Map(former.filter(({ id }) => numbers.has(id)).map((flow) => [flow.events.at(-1), flow.id]))
  const heirs = new Map<number, number>()
  for (const flow of flows) {
    const id = lasts.get(flow.events.at(-1))
    if (id !== undefined) heirs.set(id, flow.id)
  }
  return heirs
}
