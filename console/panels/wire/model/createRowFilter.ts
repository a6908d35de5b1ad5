import { type EventFacts, type FlowFactsContext, matchesEvent, matchesFlow } from '#mocks/trace/filter/matchesFilter'
import type { Filter } from '#mocks/trace/filter/parseFilter'
import { type FlowFacts, toFlowFacts, toFlowText } from '#mocks/trace/filter/toFlowFacts'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isOfFlowWords, toFlowWords } from '../words/flowWords.ts'

type RowFilterParameters = { readonly startAt: () => number; readonly isBackground: (flow: TraceFlow) => boolean }

export function createRowFilter({ startAt, isBackground }: RowFilterParameters) {
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
    passesFlow: (flow: TraceFlow) => filter.terms.length === 0 || matchesFlow(flow, filter, context),
    passesEvent: (event: TraceEvent, facts: EventFacts) =>
      filter.terms.every((term) => matchesEvent(event, term, facts, context) !== term.negated),
    setFilter(next: Filter) {
      filter = next
      said.clear()
      aliases = new Map()
    },
    setPinned(next: ReadonlySet<number>) {
      pinned = next
    },
    setAliases(find: (text: string) => readonly string[]) {
      findAliases = find
      aliases = new Map()
      return filter.terms.some(({ kind }) => kind === 'text')
    },
    isWrong: (flow: TraceFlow) => index.factsOf(flow).isWrong,
    prepare: index.prepare,
    clearIndex: index.clear,
  }
}

export function createPassing(test: (flow: TraceFlow) => boolean) {
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
    /** Asks nothing, so that it is quick while the filter is still at work. */
    isKnown: (flow: TraceFlow) => known[flow.id] === flow && answers[flow.id] === true,
    sync(flows: readonly TraceFlow[], late: () => boolean) {
      let asked = 0
      for (const flow of flows) {
        if (known[flow.id] === flow) continue
        passes(flow)
        asked += 1
        if (asked % 64 === 0 && late()) return false
      }
      return true
    },
    forget(flowId: number) {
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

type Entry = {
  readonly flow: TraceFlow
  facts: FlowFacts | undefined
  text: string | undefined
  words: string | undefined
}

function createFlowIndex() {
  let entries: (Entry | undefined)[] = []
  const done = { texts: 0, facts: 0 }
  let lists = new Map<string, readonly string[]>()

  function entryOf(flow: TraceFlow): Entry {
    const known = entries[flow.id]
    if (known?.flow === flow) return known
    const entry: Entry = { flow, facts: undefined, text: undefined, words: undefined }
    entries[flow.id] = entry
    return entry
  }

  function share(facts: FlowFacts): FlowFacts {
    const { methods, hops, codes, statuses, dapps } = facts
    return {
      ...facts,
      methods: toShared(methods),
      hops: toShared(hops),
      codes: toShared(codes),
      statuses: toShared(statuses),
      dapps: toShared(dapps),
    }
  }

  function toShared(list: readonly string[]): readonly string[] {
    const key = list.join('\n')
    const known = lists.get(key)
    if (known) return known
    lists.set(key, list)
    return list
  }

  function textOf(flow: TraceFlow): string {
    const entry = entryOf(flow)
    entry.text ??= toFlowText(flow)
    return entry.text
  }

  /** In lower case. Made on demand, because few texts are words of rows. */
  function wordsOf(flow: TraceFlow): string {
    const entry = entryOf(flow)
    entry.words ??= toFlowWords(flow)
    return entry.words
  }

  function factsOf(flow: TraceFlow): FlowFacts {
    const entry = entryOf(flow)
    entry.facts ??= share(toFlowFacts(flow))
    return entry.facts
  }

  const run =
    (kind: keyof typeof done, make: (flow: TraceFlow) => unknown) =>
    (flows: readonly TraceFlow[], late: () => boolean): boolean => {
      done[kind] = Math.min(done[kind], flows.length)
      while (done[kind] < flows.length) {
        make(flows[done[kind]] as TraceFlow)
        done[kind] += 1
        if (done[kind] % 64 === 0 && late()) return false
      }
      return true
    }
  const prepareTexts = run('texts', textOf)
  const prepareFacts = run('facts', factsOf)

  return {
    factsOf,
    textOf,
    wordsOf,
    prepare: (flows: readonly TraceFlow[], late: () => boolean) =>
      prepareTexts(flows, late) && prepareFacts(flows, late),
    clear() {
      entries = []
      lists = new Map()
      done.texts = 0
      done.facts = 0
    },
  }
}
