import { createListeners } from '#mocks/core/listeners'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createAxisIndex } from '../axis/createAxisIndex.ts'
import { createIntake, type Intake } from './createIntake.ts'
import { createPins } from './createPins.ts'
import { createWireRows, type WireRows } from './createWireRows.ts'
import type { WireModel, WireModelParameters, WireView } from './wireModel.ts'
import type { WireRow } from './wireRow.ts'

/** Milliseconds between updates of unfinished rows: drawing each slice would take longer than the work. */
const TELL_MS = 100

export function createWireModel(parameters: WireModelParameters): WireModel {
  const {
    trace,
    schedule,
    now,
    wait,
    date,
    idle,
    openedAt,
    startedAt,
    pins: store,
    capacity = 200_000,
    rewinds,
  } = parameters
  const intake = createIntake({ capacity, rewinds, startedAt })
  const rows = createWireRows({ intake, date, openedAt })
  const axis = createAxisIndex()
  const pins = createPins(store)
  const slices = createSlicedWork({ schedule, now, work })
  const listeners = createListeners()
  let paused = false
  let cancelWait: (() => void) | undefined
  let cancelIdle: (() => void) | undefined
  let axisVersion = 0
  let tellAt = Number.NEGATIVE_INFINITY
  const look = () => ({ ...toView(rows, intake, paused, openedAt), axisVersion })
  let view = look()

  function work(late: () => boolean): boolean {
    const news = intake.takeIn(late)
    if (news.kind === 'unfinished') return false
    if (news.kind === 'renewed') {
      axis.clear()
      pins.reset()
      rows.renew(news.former)
    }
    if (news.kind === 'grown') rows.noteAnswers()
    rows.setPinned(pins.follow(intake.events, intake.getFlows()))
    const hasRows = rows.sync(late)
    const done = hasRows && axis.sync(intake.events, intake.getFlows(), late) && !intake.hasMore
    if (done) axisVersion = rows.passing.version + axis.version
    if (hasRows || now() >= tellAt) tell()
    cancelWait?.()
    const due = rows.dueIn()
    cancelWait = due === undefined ? undefined : wait(slices.wake, due)
    if (done) prepare()
    return done
  }

  function tell(): void {
    tellAt = now() + TELL_MS
    view = look()
    listeners.notify()
  }

  function rush(): void {
    tellAt = Number.NEGATIVE_INFINITY
    slices.rush()
  }

  function prepare(): void {
    cancelIdle ??= idle((late) => {
      cancelIdle = undefined
      if (!rows.prepare(late)) prepare()
    })
  }

  const isEarlier = (event: TraceEvent | undefined) =>
    openedAt !== undefined && event !== undefined && event.at < openedAt
  let hasHistory = false

  function receiveAll(): void {
    const all = trace.snapshot()
    const earlier = openedAt === undefined ? [] : all.filter(isEarlier)
    hasHistory = earlier.length > 0
    intake.receive(undefined)
    intake.receive(hasHistory ? [...earlier, ...all.filter((event) => !isEarlier(event))] : all)
    slices.wake()
  }

  function receive(events: readonly TraceEvent[] | undefined): void {
    if (!hasHistory && isEarlier(events?.[0])) {
      receiveAll()
      return
    }
    intake.receive(events)
    slices.wake()
  }

  return {
    start() {
      const unsubscribe = trace.subscribe(receive)
      receiveAll()
      return () => {
        unsubscribe()
        cancelWait?.()
        cancelIdle?.()
        cancelIdle = undefined
        slices.stop()
      }
    },
    getState: () => view,
    subscribe: listeners.add,
    rowAt: (index) => rows.at(index),
    indexOf: (row) => rows.indexOf(row),
    placeOf: (event) => rows.placeOf(event),
    renew: (row) => renewRow(row, intake.getFlows(), intake.events),
    spanOf: (event) => intake.spans.of(event),
    tookOf: (event) => intake.spans.took(event),
    change(settings) {
      rows.reset(settings)
      rush()
    },
    toAxisBars: (from, to, bins) =>
      axis
        .toBars(intake.startAt + from, intake.startAt + to, bins, rows.passing)
        .map((bar) => ({ ...bar, from: bar.from - intake.startAt, to: bar.to - intake.startAt })),
    endAt: () => axis.endAt,
    listFlows: () => intake.getFlows(),
    listPassing: () => rows.listPassing(),
    togglePin(flowId) {
      const flow = intake.getFlows().find(({ id }) => id === flowId)
      if (!flow) return
      pins.toggle(flow)
      rush()
    },
    setAliases(find) {
      if (rows.setAliases(find)) slices.wake()
    },
    setPaused(next) {
      paused = next
      intake.setPaused(next)
      slices.wake()
    },
    setHeld(held) {
      if (rows.setHeld(held)) slices.wake()
    },
    toggle(row) {
      rows.toggle(row)
      rush()
    },
  }
}

function toView(
  rows: WireRows,
  intake: Intake,
  paused: boolean,
  openedAt: number | undefined,
): Omit<WireView, 'axisVersion'> {
  const { rowCount, hiddenCount, backgroundCount, earlier, settings, pinned } = rows
  const { events, heldCount, startAt, firstAt } = intake
  const flowCount = intake.getFlows().length
  const counts = { rowCount, hiddenCount, backgroundCount, eventCount: events.length, flowCount, heldCount }
  const openedAfter = openedAt === undefined ? 0 : Math.max(0, openedAt - startAt)
  const firstAfter = events.length === 0 ? 0 : firstAt - startAt
  return { ...settings, ...counts, earlier, openedAfter, firstAfter, pinned, paused, startAt }
}

function renewRow(row: WireRow, flows: readonly TraceFlow[], events: readonly TraceEvent[]): WireRow | undefined {
  if (row.kind === 'background') return row
  const { flow: former } = row
  const known = former && flows.find((flow) => flow.id === former.id)
  const event = row.kind === 'event' ? row.event : row.flow.events.at(-1)
  const flow = known ?? flows.find((each) => event && each.events.includes(event))
  if (row.kind === 'flow') return flow && { ...row, flow }
  return flow || events.includes(row.event) ? { ...row, flow } : undefined
}

type SlicedWorkParameters = Pick<WireModelParameters, 'schedule' | 'now'> & {
  /** Works until it is done or `late` returns true. Returns whether it is done. */
  readonly work: (late: () => boolean) => boolean
}

/** Milliseconds: one dropped frame, at 60 a second. Shorter slices finish too late. */
const SLICE_MS = 24
/** Milliseconds that the user does not notice. */
const RUSH_MS = 40
/** Unfinished slices until slices get longer, so that work ends even while more arrives. */
const PATIENCE = 30
const LONG_SLICE_MS = 80

function createSlicedWork({ schedule, now, work }: SlicedWorkParameters) {
  let cancel: (() => void) | undefined
  let count = 0

  function wake(): void {
    cancel ??= schedule(runSlice)
  }
  function runSlice(): void {
    cancel = undefined
    run(count < PATIENCE ? SLICE_MS : LONG_SLICE_MS)
  }
  function run(ms: number): void {
    const end = now() + ms
    const done = work(() => now() > end)
    count = done ? 0 : count + 1
    if (!done) wake()
  }
  return {
    wake,
    rush() {
      cancel?.()
      cancel = undefined
      run(RUSH_MS)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
