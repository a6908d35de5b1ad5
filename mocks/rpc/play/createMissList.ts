import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { isRecord } from '#mocks/core/input/readers'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { toCanonicalJson } from '#mocks/rpc/cassette/calls/callKey'
import type { CassetteSet } from './createCassetteSet.ts'
import type { PlacedCall } from './placeCall.ts'
import { type Miss, type OnMiss, toMissMessage } from './player.ts'

type Counted = Miss & { readonly message: string; count: number }

export function createMissList(parameters: { cassetteSet: CassetteSet; onMiss: OnMiss }) {
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
    add(call: PlacedCall) {
      const { message } = count(call)
      if (onMiss === 'upstream') return undefined
      if (onMiss === 'null') return mark({ resultText: 'null' })
      if (onMiss === 'fail')
        failure = refusal(`This replay failed and stays failed until it is reset. The first miss: ${message}`)
      return refusal(`This call is not recorded in any cassette: ${message}`)
    },
    refuse(method: string, params: unknown, paramsText: string | undefined) {
      const { key } = cassetteSet.place(method, params, paramsText)
      return refusal(
        `This call is not recorded in any cassette: ${misses.get(key)?.message ?? `${nameMethod(method)} ${quoteJson(paramsText ?? '[]')}`}`,
      )
    },
    isMiss: (outcome: RpcOutcome) => outcomes.has(outcome),
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

/** All candidates are compared as text; only the closest are parsed. Undefined if nothing is recorded. */
export function findNearest(
  call: { readonly params: unknown; readonly paramsText: string },
  recorded: Iterable<string>,
): Miss['nearest'] {
  let best: { paramsText: string; differences: string[] } | undefined
  for (const paramsText of preselect(call.paramsText, recorded)) {
    const differences = compare(call.params ?? [], JSON.parse(paramsText), 'params')
    if (!best || differences.length < best.differences.length) best = { paramsText, differences }
  }
  if (!best) return undefined
  const { paramsText, differences } = best
  const shown = differences.slice(0, MAX_SHOWN)
  const more = differences.length - shown.length
  const difference = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
  return { paramsText, difference: difference || 'a number beyond 2^53 differs' }
}

const MAX_READ = 20
const MAX_SHOWN = 3

function preselect(asked: string, recorded: Iterable<string>): string[] {
  const chosen: { paramsText: string; alike: number }[] = []
  let least = -1
  for (const paramsText of recorded) {
    const alike = countAlike(asked, paramsText)
    if (chosen.length >= MAX_READ && alike <= least) continue
    chosen.push({ paramsText, alike })
    chosen.sort((a, b) => b.alike - a.alike)
    if (chosen.length > MAX_READ) chosen.pop()
    least = chosen.at(-1)?.alike ?? -1
  }
  return chosen.map(({ paramsText }) => paramsText)
}

/** Returns a share, so that a long text that mostly differs does not rank above a short one. */
function countAlike(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let before = 0
  while (before < most && a.charCodeAt(before) === b.charCodeAt(before)) before++
  let after = 0
  while (after < most - before && a.charCodeAt(a.length - 1 - after) === b.charCodeAt(b.length - 1 - after)) after++
  return (before + after) / Math.max(a.length, b.length)
}

function compare(asked: unknown, recorded: unknown, path: string): string[] {
  if (toCanonicalJson(asked) === toCanonicalJson(recorded)) return []
  if (Array.isArray(asked) && Array.isArray(recorded)) {
    const length = Math.max(asked.length, recorded.length)
    if (path === 'params' && asked.length !== recorded.length)
      return [
        `asked with ${count(asked)}, recorded with ${count(recorded)}`,
        ...compareItems(asked, recorded, Math.min(asked.length, recorded.length), path),
      ]
    return compareItems(asked, recorded, length, path)
  }
  if (isRecord(asked) && isRecord(recorded)) {
    const names = new Set([...Object.keys(asked), ...Object.keys(recorded)])
    return [...names].flatMap((name) => compare(asked[name], recorded[name], `${path}${toMember(name)}`))
  }
  return [`${path}: asked ${show(asked)}, recorded ${show(recorded)}`]
}

const compareItems = (asked: unknown[], recorded: unknown[], length: number, path: string): string[] =>
  Array.from({ length }, (_, index) => compare(asked[index], recorded[index], `${path}[${index}]`)).flat()

const count = ({ length }: readonly unknown[]): string => (length === 1 ? '1 parameter' : `${length} parameters`)

function show(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) return 'nothing'
  return quoteJson(text, 80)
}

const toMember = (name: string): string => (/^\w{1,40}$/.test(name) ? `.${name}` : `[${quoteForeign(name, 40)}]`)
