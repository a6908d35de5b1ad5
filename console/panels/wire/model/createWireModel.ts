import { createListeners } from '#mocks/core/createListeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type AxisBar, createAxisIndex } from '../axis/createAxisIndex.ts'
import { createIntake, type Intake } from './createIntake.ts'
import { createSlicedWork } from './createSlicedWork.ts'
import type { Span } from './createSpanIndex.ts'
import { createWireRows } from './createWireRows.ts'
import { renewRow } from './renewRow.ts'
import type { WireRow } from './wireRow.ts'
import type { EarlierCounts, WireRows, WireSettings } from './wireRows.ts'

/** What the wire shows. A new object at each change. */
export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  /** How many flows (or frames) the filter leaves out. */
  readonly hiddenCount: number
  /** How many flows share rows of the background; in the frames view, how many of their frames are hidden. */
  readonly backgroundCount: number
  /** What of before this page is out of the way. */
  readonly earlier: EarlierCounts
  /** How long before the page was opened the trace began, in milliseconds. */
  readonly openedAfter: number
  /** Changes with what the time axis draws, once all is looked at. */
  readonly axisVersion: number
  /** The numbers of the flows that are pinned. */
  readonly pinned: ReadonlySet<number>
  readonly paused: boolean
  /** How many events arrived since the display was paused. */
  readonly heldCount: number
  /** The time of the first event, in milliseconds since the Unix epoch. */
  readonly startAt: number
}

export type WireModelParameters = {
  readonly trace: Trace
  /** Schedules a callback once and soon; returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Calls back once after this many milliseconds; returns a function that cancels it. */
  readonly wait: (callback: () => void, ms: number) => () => void
  /** Milliseconds since the Unix epoch. */
  readonly date: () => number
  /** Calls back once when there is nothing else to do, until `late` returns true; returns a function that cancels it. */
  readonly idle: (callback: (late: () => boolean) => void) => () => void
  /**
   * When the page was opened, in milliseconds since the Unix epoch: what ended before is out of the way at first.
   * Default: nothing is.
   */
  readonly openedAt?: number | undefined
  /** How many events are kept. Default 200,000, as in the trace. */
  readonly capacity?: number | undefined
  /** Whether the position in the trace moves, so that removed events return. Default false. */
  readonly rewinds?: boolean | undefined
}

/** The wire's rows, kept outside React. The trace feeds them, and they are read by index. */
export type WireModel = {
  /** Starts to follow the trace. Returns a function that stops it. */
  start(): () => void
  getState(): WireView
  subscribe(listener: () => void): () => void
  rowAt(index: number): WireRow | undefined
  /** The current index of a row; -1 when it is not shown. */
  indexOf(row: WireRow): number
  /** The same row with its flow's newest state; undefined when it is gone. */
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  /** From request to response, in milliseconds. */
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  /** The bars of the time axis between two moments, in milliseconds since the trace began. */
  toAxisBars(from: number, to: number, bins: number): readonly AxisBar[]
  /** The time of the latest event, in milliseconds since the Unix epoch. */
  endAt(): number
  /** All flows, whether shown or not. */
  listFlows(): readonly TraceFlow[]
  /** The flows that pass the filter, those of the background included. */
  listPassing(): readonly TraceFlow[]
  /** Pins a flow, or takes the pin off. */
  togglePin(flowId: number): void
  /** Says what stands in payloads for what a text names: addresses, selectors. */
  setAliases(find: (text: string) => readonly string[]): void
  setPaused(paused: boolean): void
  /** While the rows are held, nothing folds by itself: a person is pointing at them. */
  setHeld(held: boolean): void
  /** Folds or unfolds a flow or a run of the background. */
  toggle(row: WireRow): void
}

/** Milliseconds between two looks at unfinished rows: drawing each slice would take longer than the work. */
const TELL_MS = 100

/** Creates a model of a trace. It updates once for each frame, in slices, and only for what changed. */
export function createWireModel(parameters: WireModelParameters): WireModel {
  const { trace, schedule, now, wait, date, idle, openedAt, capacity = 200_000, rewinds } = parameters
  const intake = createIntake({ capacity, rewinds })
  const rows = createWireRows({ intake, now: date, openedAt })
  const axis = createAxisIndex()
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
      rows.renew(news.former)
    }
    if (news.kind === 'grown') rows.noteAnswers()
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

  /** A person waits for it: what the first slice makes is told at once. */
  function rush(): void {
    tellAt = Number.NEGATIVE_INFINITY
    slices.rush()
  }

  /** Prepares the search while there is nothing else to do. */
  function prepare(): void {
    cancelIdle ??= idle((late) => {
      cancelIdle = undefined
      if (!rows.prepare(late)) prepare()
    })
  }

  const isEarlier = (event: TraceEvent | undefined) =>
    openedAt !== undefined && event !== undefined && event.at < openedAt
  let hasHistory = false

  /** Takes the whole trace in, from its beginning: the bench's history comes after what the page itself began with. */
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
      const pinned = new Set(rows.pinned)
      if (!pinned.delete(flowId)) pinned.add(flowId)
      rows.setPinned(pinned)
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
  const { events, heldCount, startAt } = intake
  const flowCount = intake.getFlows().length
  const eventCount = events.length
  const counts = { rowCount, hiddenCount, backgroundCount, eventCount, flowCount, heldCount }
  const openedAfter = openedAt === undefined ? 0 : Math.max(0, openedAt - startAt)
  return { ...settings, ...counts, earlier, openedAfter, pinned, paused, startAt }
}
