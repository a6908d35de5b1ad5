import { toCallKey } from '../cassette/calls/toCallKey.ts'
import type { Cassette, CassetteStep } from '../cassette/cassette.ts'
import { type Answer, createAnswerIndex } from './createAnswerIndex.ts'
import { isPendingNonce } from './isPendingNonce.ts'
import { type PlacedCall, placeCall } from './placeCall.ts'

export type CassetteIndex = {
  readonly cassette: Cassette
  readonly size: number
  readonly stepCount: number
  stepOf(step: number): CassetteStep | undefined
  /** The key of the call that begins a step; undefined for the first step, and if there is no such step. */
  afterKeyOf(step: number): string | undefined
  place(method: string, params: unknown, paramsText: string | undefined, step: number): PlacedCall
  find(method: string, params: unknown, paramsText: string | undefined, step: number): Answer | undefined
  /** What the filters and subscriptions of each call receive when a step begins, by the call's key. */
  emitsOf(step: number): ReadonlyMap<string, readonly string[]>
  listAnswersOf(key: string): readonly Answer[]
  listAnswers(): Iterable<Answer>
}

export function createCassetteIndex(cassette: Cassette): CassetteIndex {
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
    stepOf: (step) => cassette.steps[step],
    afterKeyOf: (step) => afterKeys[step],
    place,
    find(method, params, paramsText, step) {
      const placed = place(method, params, paramsText, step)
      const found = index.find(placed.key, method, placed.params, step)
      if (found || !isPendingNonce(method, params)) return found
      // If no transaction is pending, the pending nonce is that of the head.
      const head = heads[step]
      return head === undefined
        ? undefined
        : this.find(method, [Array.isArray(params) ? params[0] : undefined, head], undefined, step)
    },
    emitsOf: (step) =>
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
