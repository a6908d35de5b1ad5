import { isObject } from '#mocks/core/input/readers'
import { checkEvents } from '#mocks/trace/eventReader'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type NormalFlow, type NormalStep, normalizeRecording } from './normalizeRecording.ts'

type Compared = { readonly events: readonly TraceEvent[] }

const VALUE_LENGTH = 160

/**
 * Lists the differences between two recordings. Empty when they are equal once normalised (see `normalizeRecording`).
 *
 * @example
 * expect(compareRecordings(recorded, replayed)).toEqual([])
 * // ['personal_sign, flow 3: ended ok, now with error 4001', 'eth_sendTransaction, flow 4: missing', …]
 */
export function compareRecordings(expected: Compared, found: Compared): readonly string[] {
  checkEvents('compareRecordings', Object(expected).events, 'expected.events')
  checkEvents('compareRecordings', Object(found).events, 'found.events')
  const a = normalizeRecording(expected.events)
  const names = createNamePairs()
  const b = normalizeRecording(found.events)
  const flows = align(a.flows, b.flows, signFlow).flatMap(([one, other], index) => {
    const name = `${(one ?? other)?.method}, flow ${index + 1}`
    if (!one) return [`${name}: not expected`]
    if (!other) return [`${name}: missing`]
    return compareFlows(one, other, names).map((difference) => `${name}: ${difference}`)
  })
  return [...flows, ...compareSteps(a.events, b.events, names).map((difference) => `outside of flows: ${difference}`)]
}

function compareFlows(a: NormalFlow, b: NormalFlow, names: NamePairs): readonly string[] {
  const how = ({ status, code }: NormalFlow) =>
    status === 'error' ? `with error ${code}` : status === 'open' ? 'not at all' : 'ok'
  const ending = how(a) === how(b) ? [] : [`ended ${how(a)}, now ${how(b)}`]
  return [...ending, ...compareSteps(a.steps, b.steps, names)]
}

function compareSteps(a: readonly NormalStep[], b: readonly NormalStep[], names: NamePairs): readonly string[] {
  return align(a, b, signStep).flatMap(([one, other]) => {
    const name = `${(one ?? other)?.hop} ${(one ?? other)?.method ?? ''}`.trim()
    if (!one) return [`${name}: not expected`]
    if (!other) return [`${name}: missing`]
    return listDifferences(one, other, '', names).map((difference) => `${name}: ${difference}`)
  })
}

const signFlow = ({ method, steps }: NormalFlow) => `${method} ${steps[0]?.hop}`
const signStep = ({ hop, method }: NormalStep) => `${hop} ${method}`

type Pair<item> = readonly [one: item | undefined, other: item | undefined]

function align<item>(a: readonly item[], b: readonly item[], sign: (item: item) => string): readonly Pair<item>[] {
  const pairs: Pair<item>[] = []
  let from = 0
  for (const [index, one] of a.entries()) {
    const ahead = b.findIndex((other, place) => place >= from && sign(other) === sign(one))
    // Skip ahead to a later counterpart only if no skipped item is still needed.
    const passes = b.slice(from, ahead).some((other) => a.slice(index + 1).some((later) => sign(later) === sign(other)))
    if (ahead === -1 || passes) {
      pairs.push([one, undefined])
      continue
    }
    for (const extra of b.slice(from, ahead)) pairs.push([undefined, extra])
    pairs.push([one, b[ahead]])
    from = ahead + 1
  }
  for (const extra of b.slice(from)) pairs.push([undefined, extra])
  return pairs
}

function listDifferences(a: unknown, b: unknown, path: string, names: NamePairs): readonly string[] {
  if (typeof a === 'string' && typeof b === 'string' && names.match(a, b)) return []
  if (Object.is(a, b)) return []
  if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
    const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return fields.flatMap((field) =>
      listDifferences(a[field], b[field], path === '' ? field : `${path}.${field}`, names),
    )
  }
  return [`${path} was ${show(a)}, is ${show(b)}`]
}

/** An item missing on one side shifts all later numbers. */
type NamePairs = { match(a: string, b: string): boolean }

function createNamePairs(): NamePairs {
  const there = new Map<string, string>()
  const back = new Map<string, string>()
  const placeholder = /<[a-z]+ \d+>/g
  const isPair = (one: string, other: string) =>
    (there.get(one) ?? other) === other && (back.get(other) ?? one) === one && kindOf(one) === kindOf(other)
  const kindOf = (name: string) => name.slice(0, name.indexOf(' '))
  return {
    match(a, b) {
      const ones = a.match(placeholder) ?? []
      const others = b.match(placeholder) ?? []
      if (ones.length === 0 || a.replace(placeholder, '<>') !== b.replace(placeholder, '<>')) return false
      if (!ones.every((one, index) => isPair(one, others[index] ?? ''))) return false
      for (const [index, one] of ones.entries()) {
        there.set(one, others[index] ?? '')
        back.set(others[index] ?? '', one)
      }
      return true
    },
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text
}
