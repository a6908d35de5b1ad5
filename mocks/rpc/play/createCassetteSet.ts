import { BenchError } from '#mocks/core/BenchError'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { toCallKey } from '#mocks/rpc/cassette/calls/callKey'
import type { BlockRef, Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { type Answer, createAnswerIndex, inOrder } from './createAnswerIndex.ts'
import { deriveAnswer } from './deriveAnswer.ts'
import { isPendingNonce, type PlacedCall, placeCall } from './placeCall.ts'

export type CassetteSet = ReturnType<typeof createCassetteSet>
export type CassetteIndex = ReturnType<typeof createCassetteIndex>

export function createCassetteSet(cassettes: readonly [Cassette, ...Cassette[]]) {
  check(cassettes)
  const indexes = cassettes.map(createCassetteIndex)
  const main = indexes.find(({ cassette }) => cassette.meta.stateful) ?? indexes[0] ?? createCassetteIndex(cassettes[0])
  let step = 0
  let used = 0
  const stepFor = (index: CassetteIndex) => (index === main ? step : 0)

  function use(answer: Answer): RpcOutcome {
    if (!answer.used) used += 1
    answer.used = true
    return answer.entry.outcome
  }

  function find(method: string, params: unknown, paramsText: string | undefined): Answer | undefined {
    for (const index of indexes) {
      const answer = index.find(method, params, paramsText, stepFor(index))
      if (answer) return answer
    }
    return undefined
  }

  const place = (method: string, params: unknown, paramsText: string | undefined) =>
    main.place(method, params, paramsText, step)
  const headOf = (at: number): BlockRef | undefined =>
    main.stepOf(at)?.block ?? (at === 0 ? main.cassette.meta.block : undefined)

  return {
    indexes,
    main,
    get step() {
      return step
    },
    entries: indexes.reduce((sum, { size }) => sum + size, 0),
    get used() {
      return used
    },
    headOf,
    place,
    read(method: string, params: unknown, paramsText: string | undefined, count: boolean) {
      const take = (answer: Answer | undefined) => {
        const next = answer && inOrder(answer, count)
        return next && (count ? use(next) : next.entry.outcome)
      }
      const recorded = take(find(method, params, paramsText))
      if (recorded) return recorded
      const call = place(method, params, paramsText)
      const findOther = (other: string, otherParams: unknown) => take(find(other, otherParams, undefined))
      return deriveAnswer({ call, meta: main.cassette.meta, head: headOf(step), find: findOther })
    },
    mutate(method: string, params: unknown, paramsText: string | undefined) {
      const answer = find(method, params, paramsText)
      return answer && answer.step <= step ? use(answer) : undefined
    },
    mayBegin: (method: string) => main.stepOf(step + 1)?.after?.method === method,
    begins: (key: string) => key === main.afterKeyOf(step + 1),
    advance(key: string) {
      step += 1
      // The answer follows the line of its step; in a file written by hand it may precede it.
      const answer = main.listAnswersOf(key).find((each) => each.step === step || each.step === step - 1)
      return answer && use(answer)
    },
    rewind() {
      step = 0
      used = 0
      for (const index of indexes) for (const answer of index.listAnswers()) answer.used = false
    },
  }
}

function check(cassettes: readonly [Cassette, ...Cassette[]]): void {
  const { chainId } = cassettes[0].meta
  const metaMessages = cassettes.map(
    ({ name, meta }) => `${name}: chain ${meta.chainId}${meta.stateful ? ', stateful' : ''}`,
  )
  if (cassettes.some(({ meta }) => meta.chainId !== chainId))
    throw new BenchError('The cassettes are of different chains.', {
      metaMessages,
      hint: 'Play cassettes of one chain together.',
    })
  if (cassettes.filter(({ meta }) => meta.stateful).length > 1)
    throw new BenchError('More than one cassette is stateful: the order of their steps is not known.', {
      metaMessages,
      hint: 'Play one stateful cassette. The others must be pinned to a block.',
    })
}

function createCassetteIndex(cassette: Cassette) {
  const index = createAnswerIndex()
  const heads = cassette.steps.map(
    ({ block }, at) => block?.number ?? (at === 0 ? cassette.meta.block?.number : undefined),
  )
  const afterKeys: (string | undefined)[] = []

  cassette.steps.forEach((step, at) => {
    index.beginStep(heads[at])
    // The call was made in the previous step, and is written as it was then.
    const { after } = step
    afterKeys.push(
      after && place(after.method, JSON.parse(after.paramsText), after.paramsText, Math.max(at - 1, 0)).key,
    )
    for (const entry of step.entries)
      index.add(place(entry.method, JSON.parse(entry.paramsText), entry.paramsText, at).key, entry)
  })

  function place(method: string, params: unknown, paramsText: string | undefined, step: number): PlacedCall {
    return placeCall(method, params, paramsText, heads[step])
  }

  return {
    cassette,
    size: index.size,
    stepCount: cassette.steps.length,
    stepOf: (step: number) => cassette.steps[step],
    afterKeyOf: (step: number) => afterKeys[step],
    place,
    find(method: string, params: unknown, paramsText: string | undefined, step: number): Answer | undefined {
      const placed = place(method, params, paramsText, step)
      const found = index.find(placed.key, method, placed.params, step)
      if (found || !isPendingNonce(method, params)) return found
      // If no transaction is pending, the pending nonce is that of the head.
      const head = heads[step]
      return head === undefined
        ? undefined
        : this.find(method, [Array.isArray(params) ? params[0] : undefined, head], undefined, step)
    },
    emitsOf: (step: number) =>
      new Map(
        cassette.steps[step]?.emits.map(({ method, paramsText, resultTexts }) => [
          toCallKey(method, JSON.parse(paramsText), paramsText),
          resultTexts,
        ]),
      ),
    listAnswersOf: index.listAnswersOf,
    listAnswers: index.listAnswers,
  }
}
