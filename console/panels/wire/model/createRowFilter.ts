import { createFlowIndex } from '#console/panels/wire/filter/createFlowIndex'
import { isOfFlowWords } from '#console/panels/wire/words/flowWords'
import { type EventFacts, type FlowFactsContext, matchesEvent, matchesFlow } from '#mocks/trace/filter/matchesFilter'
import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type RowFilter = {
  readonly isEmpty: boolean
  /** Whether what is found among frames depends on more than the frame. */
  readonly asksAboutFlows: boolean
  /** Whether it asks what a flow is, such as pinned. */
  readonly asksWhatItIs: boolean
  readonly pinned: ReadonlySet<number>
  passesFlow(flow: TraceFlow): boolean
  passesEvent(event: TraceEvent, facts: EventFacts): boolean
  setFilter(filter: Filter): void
  setPinned(pinned: ReadonlySet<number>): void
  /** Returns whether the filter looks for text. */
  setAliases(find: (text: string) => readonly string[]): boolean
  isWrong(flow: TraceFlow): boolean
  /** Returns whether it finished before `late` returned true. */
  prepare(flows: readonly TraceFlow[], late: () => boolean): boolean
  clearIndex(): void
}

export type RowFilterParameters = {
  /** Milliseconds since the Unix epoch. */
  readonly startAt: () => number
  readonly isBackground: (flow: TraceFlow) => boolean
}

/** Asks the filter once for each state of a flow. */
type Passing = {
  passes(flow: TraceFlow): boolean
  /** Asks nothing, so that it is quick while the filter is still at work. */
  isKnown(flow: TraceFlow): boolean
  /** Returns whether it finished before `late` returned true. */
  sync(flows: readonly TraceFlow[], late: () => boolean): boolean
  /** A flow may pass now, or no longer, although it is the same. */
  forget(flowId: number): void
  reset(): void
  /** Counts up when the results start over, and when a flow is forgotten. */
  readonly version: number
}

export function createRowFilter({ startAt, isBackground }: RowFilterParameters): RowFilter {
  const index = createFlowIndex()
  let filter: Filter = { terms: [], problems: [] }
  let pinned: ReadonlySet<number> = new Set()
  let findAliases: (text: string) => readonly string[] = () => []
  let aliases = new Map<string, readonly string[]>()
  const said = new Map<string, boolean>()
  const mayBeSaid = (text: string) => {
    const known = said.get(text) ?? isOfFlowWords(text)
    said.set(text, known)
    return known
  }
  const context: FlowFactsContext = {
    get startAt() {
      return startAt()
    },
    get pinned() {
      return pinned
    },
    isBackground,
    factsOf: index.factsOf,
    textOf: index.textOf,
    saysOf: (flow, text) => mayBeSaid(text) && index.wordsOf(flow).includes(text),
    aliasesOf(text) {
      const known = aliases.get(text) ?? findAliases(text)
      aliases.set(text, known)
      return known
    },
  }
  return {
    get isEmpty() {
      return filter.terms.length === 0
    },
    get asksAboutFlows() {
      return filter.terms.some(({ kind }) => kind !== 'method' && kind !== 'hop' && kind !== 'text' && kind !== 'at')
    },
    get asksWhatItIs() {
      return filter.terms.some(({ kind }) => kind === 'is')
    },
    get pinned() {
      return pinned
    },
    passesFlow: (flow) => filter.terms.length === 0 || matchesFlow(flow, filter, context),
    passesEvent: (event, facts) =>
      filter.terms.every((term) => matchesEvent(event, term, facts, context) !== term.negated),
    setFilter(next) {
      filter = next
      said.clear()
      aliases = new Map()
    },
    setPinned(next) {
      pinned = next
    },
    setAliases(find) {
      findAliases = find
      aliases = new Map()
      return filter.terms.some(({ kind }) => kind === 'text')
    },
    isWrong: (flow) => index.factsOf(flow).isWrong,
    prepare: index.prepare,
    clearIndex: index.clear,
  }
}

export function createPassing(test: (flow: TraceFlow) => boolean): Passing {
  /** By flow number. */
  let known: (TraceFlow | undefined)[] = []
  let answers: boolean[] = []
  let version = 0

  function passes(flow: TraceFlow): boolean {
    if (known[flow.id] === flow) return answers[flow.id] ?? false
    const answer = test(flow)
    known[flow.id] = flow
    answers[flow.id] = answer
    return answer
  }

  return {
    passes,
    isKnown: (flow) => known[flow.id] === flow && answers[flow.id] === true,
    sync(flows, late) {
      let asked = 0
      for (const flow of flows) {
        if (known[flow.id] === flow) continue
        passes(flow)
        asked += 1
        if (asked % 64 === 0 && late()) return false
      }
      return true
    },
    forget(flowId) {
      known[flowId] = undefined
      version += 1
    },
    reset() {
      known = []
      answers = []
      version += 1
    },
    get version() {
      return version
    },
  }
}
