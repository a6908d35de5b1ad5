import { isObject } from '#mocks/core/input/readers'
import { toTimeOrder } from '#mocks/trace/eventOrder'
import { findAnswer, findOutermostRequest, type TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { formatDuration } from '../../../ui/format.ts'
import { readTiming } from '../../wire/rows/TimeBar.tsx'

export type ComparedStep = {
  readonly left: TraceEvent | undefined
  readonly right: TraceEvent | undefined
  readonly leftAt: number | undefined
  readonly rightAt: number | undefined
  readonly differences: readonly string[]
}

export type Comparison = {
  readonly steps: readonly ComparedStep[]
  readonly onlyLeft: number
  readonly onlyRight: number
  readonly sameOrder: boolean
  readonly answer: readonly string[] | undefined
}

const MOST = 800

/** Milliseconds. */
export type FlowLength = {
  readonly answered: number | undefined
  /** Includes what follows the answer, such as the block of a transaction. */
  readonly total: number
  readonly person: number
}

export function compareFlows(left: TraceFlow, right: TraceFlow): Comparison {
  const [a, b] = [toTimeOrder(left.events).slice(0, MOST), toTimeOrder(right.events).slice(0, MOST)]
  const steps: ComparedStep[] = align(a, b).map(([one, other]) => ({
    left: one,
    right: other,
    leftAt: one && one.at - (a[0]?.at ?? 0),
    rightAt: other && other.at - (b[0]?.at ?? 0),
    differences: one && other ? listDifferences(toComparable(one), toComparable(other)) : [],
  }))
  const onlyLeft = steps.filter((step) => !step.right).length
  const onlyRight = steps.filter((step) => !step.left).length
  const [answerLeft, answerRight] = [left, right].map((flow) => findAnswer(flow, findOutermostRequest(flow)))
  return {
    steps,
    onlyLeft,
    onlyRight,
    sameOrder: onlyLeft === 0 && onlyRight === 0,
    answer: answerLeft && answerRight && listDifferences(toAnswer(answerLeft), toAnswer(answerRight)),
  }
}

/** By the longest common sequence of steps. */
function align(a: readonly TraceEvent[], b: readonly TraceEvent[]): [TraceEvent | undefined, TraceEvent | undefined][] {
  const [keysA, keysB] = [a.map(toStep), b.map(toStep)]
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = keysA[i] === keysB[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [TraceEvent | undefined, TraceEvent | undefined][] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && keysA[i] === keysB[j]) pairs.push([a[i++], b[j++]])
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) pairs.push([a[i++], undefined])
    else pairs.push([undefined, b[j++]])
  }
  return pairs
}

const toStep = ({ hop, phase, method }: TraceEvent) => `${hop} ${phase === 'error' ? 'response' : phase} ${method}`

const toComparable = ({ phase, data }: TraceEvent): unknown => ({ phase, ...data })

const toAnswer = ({ phase, data }: TraceEvent) =>
  phase === 'error' ? { error: data['error'] } : { result: data['result'] }

export function listDifferences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return []
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [path || 'all']
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    listDifferences(one[name], other[name], path === '' ? name : `${path}.${name}`),
  )
}

export function measureLength(flow: TraceFlow): FlowLength {
  const request = findOutermostRequest(flow)
  const end = findAnswer(flow, request)
  const answered = request && end && Math.max(0, end.at - request.at)
  const { total, person } = readTiming(flow)
  return { answered, total: Math.max(total, answered ?? 0), person }
}

export function describeLength({ answered, total }: FlowLength): string {
  if (answered === undefined) return `${formatDuration(total)} so far`
  const [short, whole] = [formatDuration(answered), formatDuration(total)]
  return short === whole ? short : `${short} (${whole} in all)`
}

export function describeMore(left: FlowLength, right: FlowLength): string {
  const more = toTook(right) - toTook(left)
  const waited = right.person - left.person
  const time = `the right one took ${formatDuration(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`
  if (Math.abs(waited) < 1) return time
  const wait = formatDuration(Math.abs(waited))
  const isPart = Math.sign(more) === Math.sign(waited) && Math.abs(waited) <= Math.abs(more)
  return isPart
    ? `${time}, ${wait} of it waiting for the user`
    : `${time}; it waited ${wait} ${waited < 0 ? 'less' : 'more'} for the user`
}

const toTook = ({ answered, total }: FlowLength): number => answered ?? total
