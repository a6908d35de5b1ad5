import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { findNearest } from '../cassette/findNearest.ts'
import type { CassetteSet } from './createCassetteSet.ts'
import type { PlacedCall } from './placeCall.ts'
import type { Miss, OnMiss } from './playerTypes.ts'
import { toMissMessage } from './toMissMessage.ts'

export type MissList = {
  /** Counts a miss. Returns undefined if the upstream node must answer. */
  add(call: PlacedCall): RpcOutcome | undefined
  refuse(method: string, params: unknown, paramsText: string | undefined): RpcOutcome
  isMiss(outcome: RpcOutcome): boolean
  /** The answer to every call after a miss with `fail`. */
  failure(): RpcOutcome | undefined
  getState(): { readonly list: readonly Miss[]; readonly failing: boolean }
  reset(): void
}

type Counted = Miss & { readonly message: string; count: number }

export function createMissList(parameters: { cassetteSet: CassetteSet; onMiss: OnMiss }): MissList {
  const { cassetteSet, onMiss } = parameters
  const misses = new Map<string, Counted>()
  const outcomes = new WeakSet<RpcOutcome>()
  let failure: RpcOutcome | undefined

  function mark(outcome: RpcOutcome): RpcOutcome {
    outcomes.add(outcome)
    return outcome
  }

  const refusal = (message: string) => mark(toErrorOutcome({ code: MISS, message }))

  function count(call: PlacedCall): Counted {
    const counted = misses.get(call.key)
    if (counted) {
      counted.count += 1
      return counted
    }
    const { method, params, paramsText } = call
    const nearest = findNearest({ params, paramsText }, listRecorded(cassetteSet, method))
    const miss = { method, paramsText, nearest, count: 1 }
    const added = { ...miss, message: toMissMessage({ miss, wait: waitFor(cassetteSet, call.key) }) }
    misses.set(call.key, added)
    return added
  }

  return {
    add(call) {
      const { message } = count(call)
      if (onMiss === 'upstream') return undefined
      if (onMiss === 'null') return mark({ resultText: 'null' })
      if (onMiss === 'fail')
        failure = refusal(`This replay failed and stays failed until it is reset. The first miss: ${message}`)
      return refusal(`This call is not recorded in any cassette: ${message}`)
    },
    refuse(method, params, paramsText) {
      const { key } = cassetteSet.place(method, params, paramsText)
      return refusal(
        `This call is not recorded in any cassette: ${misses.get(key)?.message ?? `${nameMethod(method)} ${quoteJson(paramsText ?? '[]')}`}`,
      )
    },
    isMiss: (outcome) => outcomes.has(outcome),
    failure: () => failure,
    getState: () => ({
      list: [...misses.values()].map(({ message: _, ...miss }) => miss),
      failing: failure !== undefined,
    }),
    reset() {
      misses.clear()
      failure = undefined
    },
  }
}

/** "Method not supported" (EIP-1474). Nodes that fork do not retry after it. */
const MISS = -32004

function* listRecorded({ indexes }: CassetteSet, method: string): Iterable<string> {
  for (const { listAnswers } of indexes)
    for (const { entry } of listAnswers()) if (entry.method === method) yield entry.paramsText
}

/** Finds the later step that has the call, and the call that must come first. */
function waitFor({ main, step }: CassetteSet, key: string): { step: number; call: string } | undefined {
  const later = main
    .listAnswersOf(key)
    .map((answer) => answer.step)
    .filter((each) => each > step)
  const after = main.stepOf(step + 1)?.after
  return later.length === 0 || !after
    ? undefined
    : { step: Math.min(...later), call: `${nameMethod(after.method)} ${quoteJson(after.paramsText)}` }
}
