import { findOutermostRequest, type TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { GRACE, isBackground } from '../facts/isBackground.ts'
import { createEventRows } from './createEventRows.ts'
import { createFlowRows } from './createFlowRows.ts'
import { createFolding } from './createFolding.ts'
import type { Intake } from './createIntake.ts'
import { createPassing, createRowFilter } from './createRowFilter.ts'
import type { WireModelParameters, WireSettings } from './wireModel.ts'
import type { WireRow } from './wireRow.ts'

type WireRowsParameters = Pick<WireModelParameters, 'date' | 'openedAt'> & { readonly intake: Intake }

export type WireRows = ReturnType<typeof createWireRows>

export function createWireRows({ intake, date, openedAt }: WireRowsParameters) {
  const { isRoutine, settle, dueIn, ...settling } = createSettling(date)
  const filter = createRowFilter({ startAt: () => intake.startAt, isBackground: isRoutine })
  const passing = createPassing(filter.passesFlow)
  const foreground = createForeground(isRoutine)
  const folding = createFolding(filter.isWrong)
  let settings: WireSettings = {
    mode: 'flows',
    filter: { terms: [], problems: [] },
    showBackground: false,
    showEarlier: false,
    folding: 'auto',
  }
  /** Filter results are shown as they are. */
  const isOut = () => !settings.showBackground && filter.isEmpty
  const isOld = (event: TraceEvent | undefined) =>
    openedAt !== undefined && event !== undefined && event.at < openedAt && !settings.showEarlier && filter.isEmpty
  const inFlows = () => settings.mode === 'flows'

  const flowRows = createFlowRows({
    passes: passing.passes,
    isEarlier: (flow) => isOld(flow.events.at(-1)) && flow.status !== 'open',
    isWrong: filter.isWrong,
    isGrouped: (flow) => isOut() && isRoutine(flow) && !folding.isKept(flow),
    isGroupOpen: folding.isGroupOpen,
    isExpanded: folding.isExpanded,
    isRepeat: (flow, former) => filter.isEmpty && isSameCall(flow, former) && isRoutine(former) && isRoutine(flow),
  })
  const eventRows = createEventRows({
    isEarlier: isOld,
    passes(event) {
      if (isOut() && !foreground.has(event)) return false
      if (filter.isEmpty) return true
      const answered = intake.spans.of(event).end !== undefined
      return filter.passesEvent(event, { answered, took: intake.spans.took(event), flow: foreground.flowOf(event) })
    },
  })
  const shown = () => (inFlows() ? flowRows : eventRows)
  const begin = () => {
    settling.clear()
    passing.reset()
    foreground.clear()
    flowRows.reset()
    eventRows.reset()
  }

  return {
    get rowCount() {
      return shown().rowCount
    },
    get hiddenCount() {
      return inFlows() || !isOut() ? shown().hiddenCount : 0
    },
    get backgroundCount() {
      if (inFlows()) return flowRows.backgroundCount
      return isOut() ? eventRows.hiddenCount : 0
    },
    get earlier() {
      return inFlows() ? flowRows.earlier : { count: eventRows.earlierCount, wrong: 0 }
    },
    get settings() {
      return settings
    },
    sync(late: () => boolean) {
      settle((flowId) => {
        passing.forget(flowId)
        if (inFlows()) flowRows.resetFrom(flowId)
        else foreground.forget(flowId)
      })
      const flows = intake.getFlows()
      if (inFlows()) {
        const from = folding.follow(flows)
        if (from !== undefined) flowRows.resetFrom(from)
        return flowRows.sync(flows, late)
      }
      if ((isOut() || filter.asksAboutFlows) && foreground.sync(flows)) eventRows.reset()
      // The time axis draws flows even where rows are events.
      return eventRows.sync(intake.events, late) && (filter.isEmpty || passing.sync(flows, late))
    },
    reset(next: Partial<WireSettings> = {}) {
      if (next.folding !== undefined) folding.setMode(next.folding)
      settings = { ...settings, ...next }
      filter.setFilter(settings.filter)
      begin()
    },
    renew(former: readonly TraceFlow[] | undefined) {
      const toNew = (numbers: ReadonlySet<number>) => toHeirs(numbers, former ?? [], intake.getFlows())
      if (former) folding.renumber(toNew)
      filter.clearIndex()
      begin()
    },
    noteAnswers() {
      if (!inFlows() && filter.asksAboutFlows) eventRows.reset()
    },
    dueIn,
    prepare: (late: () => boolean) => filter.prepare(intake.getFlows(), late),
    get pinned() {
      return filter.pinned
    },
    setPinned(next: ReadonlySet<number>) {
      if (next === filter.pinned) return
      filter.setPinned(next)
      if (filter.asksWhatItIs) begin()
    },
    setAliases(find: (text: string) => readonly string[]) {
      const matters = filter.setAliases(find)
      if (matters) begin()
      return matters
    },
    get passing() {
      return { isAll: filter.isEmpty, passes: passing.isKnown, version: passing.version }
    },
    listPassing: () => intake.getFlows().filter(passing.passes),
    setHeld(held: boolean) {
      const from = folding.setHeld(held)
      if (from !== undefined) flowRows.resetFrom(from)
      return from !== undefined
    },
    toggle(row: WireRow) {
      if (row.kind === 'event') return
      if (row.kind === 'flow') folding.set(row.flow.id, !row.expanded)
      else folding.setGroup(row.group.id, !row.expanded)
      flowRows.resetFrom(row.kind === 'flow' ? row.flow.id : row.group.id)
    },
    at(index: number): WireRow | undefined {
      if (inFlows()) return flowRows.at(index)
      const event = eventRows.at(index)
      return event && { kind: 'event', event, flow: undefined, level: 1 }
    },
    indexOf(row: WireRow) {
      if (!inFlows()) return row.kind === 'event' ? eventRows.indexOf(row.event) : -1
      return flowRows.indexOf(row)
    },
    placeOf(event: TraceEvent) {
      if (!inFlows()) return eventRows.indexOf(event)
      const flow = intake.getFlows().find(({ events }) => events.includes(event))
      if (!flow) return -1
      const own = flowRows.indexOf({ kind: 'event', event, flow, level: 1 })
      return own < 0 ? flowRows.placeOf(flow) : own
    },
  }
}

/** The oldest events are removed first, so a successor has the same last event. */
function toHeirs(numbers: ReadonlySet<number>, former: readonly TraceFlow[], flows: readonly TraceFlow[]) {
  if (numbers.size === 0) return new Map()
  const lasts = new Map(former.filter(({ id }) => numbers.has(id)).map((flow) => [flow.events.at(-1), flow.id]))
  const heirs = new Map<number, number>()
  for (const flow of flows) {
    const id = lasts.get(flow.events.at(-1))
    if (id !== undefined) heirs.set(id, flow.id)
  }
  return heirs
}

/** Same method, parameters, chain, client and answer. An open call has no answer that could differ. */
export function isSameCall(one: TraceFlow, other: TraceFlow): boolean {
  if (one.method !== other.method) return false
  const [first, second] = [findOutermostRequest(one), findOutermostRequest(other)]
  if (!first || !second || first.hop !== second.hop || first.source !== second.source) return false
  return (
    isEqual(first.data, second.data) &&
    mayBeEqual(findChain(one), findChain(other)) &&
    mayBeEqual(findResult(one, first), findResult(other, second))
  )
}

/** A dapp's own call does not name its chain: the gateway does. */
const findChain = (flow: TraceFlow) => flow.events.find(({ data }) => data['chainId'] !== undefined)?.data['chainId']

const findResult = (flow: TraceFlow, { span }: TraceEvent) =>
  flow.events.find((event) => event.phase === 'response' && event.span === span)?.data['result']

const mayBeEqual = (one: unknown, other: unknown) => one === undefined || other === undefined || isEqual(one, other)

const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

function createForeground(isBackground: (flow: TraceFlow) => boolean) {
  let known: readonly TraceFlow[] = []
  let background = new Set<TraceEvent>()
  let owners = new Map<TraceEvent, TraceFlow>()
  const stale = new Set<number>()

  return {
    /** Returns whether a queried event's result has changed: a poll may join a transaction later. */
    sync(flows: readonly TraceFlow[]) {
      let changed = false
      for (const [place, flow] of flows.entries()) {
        if (known[place] === flow && !stale.delete(flow.id)) continue
        const hide = isBackground(flow)
        for (const event of flow.events) {
          owners.set(event, flow)
          if (hide) background.add(event)
          else if (background.delete(event)) changed = true
        }
      }
      known = flows
      return changed
    },
    has: (event: TraceEvent) => !background.has(event),
    flowOf: (event: TraceEvent) => owners.get(event),
    forget(flowId: number) {
      stale.add(flowId)
    },
    clear() {
      stale.clear()
      known = []
      background = new Set()
      owners = new Map()
    },
  }
}

function createSettling(now: () => number) {
  const open = new Map<number, number>()
  const ended: ({ readonly flow: TraceFlow; readonly routine: boolean } | undefined)[] = []
  return {
    isRoutine(flow: TraceFlow) {
      const known = ended[flow.id]
      if (known?.flow === flow) return known.routine
      const routine = isBackground(flow, now())
      if (flow.status !== 'open') ended[flow.id] = { flow, routine }
      if (routine && flow.status === 'open') open.set(flow.id, flow.events[0]?.at ?? 0)
      else open.delete(flow.id)
      return routine
    },
    settle(onSettled: (flowId: number) => void) {
      for (const [id, since] of open) {
        if (now() - since < GRACE) continue
        open.delete(id)
        onSettled(id)
      }
    },
    dueIn() {
      if (open.size === 0) return undefined
      let first = Number.POSITIVE_INFINITY
      for (const since of open.values()) first = Math.min(first, since)
      return Math.max(0, first + GRACE - now())
    },
    clear: () => open.clear(),
  }
}
