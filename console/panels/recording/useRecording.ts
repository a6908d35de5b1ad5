import { useEffect, useState } from 'react'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { toTimeOrder } from '#mocks/trace/eventOrder'
import { findOutermostRequest } from '#mocks/trace/flow'
import { linkFlows } from '#mocks/trace/linkFlows'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { createStateIndex } from '#mocks/world/recording/createStateIndex'
import type { Recording } from '#mocks/world/recording/recordingFormat'
import type { World } from '#mocks/world/world'
import { createConstantStore } from '../../ui/useStore.ts'
import type { AxisWindow } from '../wire/axis/axisWindow.ts'
import { isBackground } from '../wire/facts/isBackground.ts'
import { createScrubber } from './createScrubber.ts'

/** Milliseconds since the Unix epoch. */
export type RecordedTime = AxisWindow & { readonly startAt: number }

export function useRecording(info: BenchInfo, recording: Recording) {
  const [model] = useState(() => createModel(info, recording))
  useEffect(() => model.scrubber.last(), [model])
  return model
}

function createModel(info: BenchInfo, recording: Recording) {
  const events = toTimeOrder(recording.events)
  const trace = createTrace({
    source: 'recording',
    clock: { now: () => 0 },
    capacity: Math.max(events.length, 1),
    bytes: Number.POSITIVE_INFINITY,
  })
  const scrubber = createScrubber({
    events,
    listStops: () => listStops(events),
    trace,
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  })
  return {
    world: createViewWorld(info, trace, recording),
    scrubber,
    states: createStateIndex(events),
    /** By their times: the file has them in order of arrival. */
    events,
    recorded: toRecordedTime(events, recording.meta.info.startedAt),
  }
}

function createViewWorld(info: BenchInfo, trace: Trace, { meta }: Recording): World {
  const accounts = info.accounts.map((address, index) => ({
    address,
    label: `Account ${index + 1}`,
    kind: 'key' as const,
  }))
  const state = { accounts, pending: [], chainId: info.chains[0].chainId }
  const wallet = createConstantStore(state) as unknown as World['wallet']
  const specs = meta.wallets?.map((spec) => ({ id: spec.id, spec }))
  const walletController = specs && { getState: () => ({ wallets: specs }) }
  return { info, trace, wallet, wallets: [wallet], walletController } as unknown as World
}

export function listStops(events: readonly TraceEvent[]): readonly number[] {
  const spans = new Set<string>()
  const flowless = new Set(events)
  for (const flow of linkFlows(events)) {
    for (const event of flow.events) flowless.delete(event)
    const span = findOutermostRequest(flow)?.span
    if (span !== undefined && !isBackground(flow, Number.POSITIVE_INFINITY)) spans.add(span)
  }
  const isStop = (event: TraceEvent) =>
    event.hop === 'person' ||
    (event.span !== undefined && spans.has(event.span)) ||
    (event.hop === 'chain' && event.method === 'mined') ||
    (flowless.has(event) && (event.hop === 'wallet' || event.hop === 'chain'))
  return events.flatMap((event, index) => (isStop(event) ? [index + 1] : []))
}

export function toRecordedTime(events: readonly TraceEvent[], startedAt?: unknown): RecordedTime {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { at } of events) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  if (from > to) return { from: 0, to: 0, startAt: 0 }
  const isBefore = typeof startedAt === 'number' && startedAt >= 0 && startedAt <= from
  return { from, to, startAt: isBefore ? startedAt : from }
}
