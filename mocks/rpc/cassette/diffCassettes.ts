import { isSameOutcome, toEntryKey } from './calls/callKey.ts'
import type { Cassette, CassetteEntry, CassetteStep } from './cassetteFormat.ts'

type StepDifference = ReturnType<typeof diffSteps>

export type CassetteDifference = ReturnType<typeof diffCassettes>

export function diffCassettes(a: Cassette, b: Cassette) {
  const head = COMPARED.flatMap((name) => {
    const [left, right] = [a.meta[name], b.meta[name]]
    return JSON.stringify(left) === JSON.stringify(right) ? [] : [{ name, a: left, b: right }]
  })
  const count = Math.max(a.steps.length, b.steps.length)
  const steps = Array.from({ length: count }, (_, step) => diffSteps(step, a.steps[step], b.steps[step]))
  return { head, steps: steps.filter(isDifferent) }
}

const COMPARED = ['format', 'chainId', 'block', 'stateful', 'polled', 'client', 'hardfork', 'host', 'accounts'] as const

function diffSteps(step: number, a: CassetteStep | undefined, b: CassetteStep | undefined) {
  const entriesA = index(a)
  const entriesB = index(b)
  const differ: { a: CassetteEntry; b: CassetteEntry }[] = []
  for (const [key, entry] of entriesA) {
    const other = entriesB.get(key)
    if (other && !isSameOutcome(entry.outcome, other.outcome)) differ.push({ a: entry, b: other })
  }
  return {
    step,
    otherStep: !a || !b || toStart(a) !== toStart(b),
    onlyA: [...entriesA].filter(([key]) => !entriesB.has(key)).map(([, entry]) => entry),
    onlyB: [...entriesB].filter(([key]) => !entriesA.has(key)).map(([, entry]) => entry),
    differ,
  }
}

function index(step: CassetteStep | undefined): Map<string, CassetteEntry> {
  const entries = new Map<string, CassetteEntry>()
  const counts = new Map<string, number>()
  for (const entry of step?.entries ?? []) {
    const key = toEntryKey(entry)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    entries.set(count === 0 ? key : `${key} ${count}`, entry)
  }
  return entries
}

const toStart = ({ after, block }: CassetteStep): string => `${block?.hash ?? ''} ${after ? toEntryKey(after) : ''}`

const isDifferent = ({ otherStep, onlyA, onlyB, differ }: StepDifference): boolean =>
  otherStep || onlyA.length + onlyB.length + differ.length > 0
