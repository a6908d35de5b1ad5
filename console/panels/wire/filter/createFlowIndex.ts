import { type FlowFacts, toFlowFacts, toFlowText } from '#mocks/trace/filter/toFlowFacts'
import type { TraceFlow } from '#mocks/trace/flow'
import { toFlowWords } from '../words/flowWords.ts'

export type FlowIndex = {
  factsOf(flow: TraceFlow): FlowFacts
  textOf(flow: TraceFlow): string
  /** In lower case. Made on demand, because few texts are words of rows. */
  wordsOf(flow: TraceFlow): string
  /** Returns whether it finished before `late` returned true. */
  prepare(flows: readonly TraceFlow[], late: () => boolean): boolean
  clear(): void
}

type Entry = {
  readonly flow: TraceFlow
  facts: FlowFacts | undefined
  text: string | undefined
  words: string | undefined
}

/** An entry is made once for each state of a flow. */
export function createFlowIndex(): FlowIndex {
  /** By flow number. */
  let entries: (Entry | undefined)[] = []
  /** How many flows from the first one are prepared. Texts come first: they take longer. */
  const done = { texts: 0, facts: 0 }
  /** Flows share the same few lists of methods and hops. */
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

  function run(kind: keyof typeof done, make: (flow: TraceFlow) => unknown) {
    return (flows: readonly TraceFlow[], late: () => boolean): boolean => {
      done[kind] = Math.min(done[kind], flows.length)
      while (done[kind] < flows.length) {
        make(flows[done[kind]] as TraceFlow)
        done[kind] += 1
        if (done[kind] % 64 === 0 && late()) return false
      }
      return true
    }
  }
  const prepareTexts = run('texts', textOf)
  const prepareFacts = run('facts', factsOf)

  return {
    factsOf,
    textOf,
    wordsOf,
    prepare: (flows, late) => prepareTexts(flows, late) && prepareFacts(flows, late),
    clear() {
      entries = []
      lists = new Map()
      done.texts = 0
      done.facts = 0
    },
  }
}
