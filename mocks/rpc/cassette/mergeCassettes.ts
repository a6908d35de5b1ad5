import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { isSameOutcome, toEntryKey } from './calls/callKey.ts'
import type { Cassette, CassetteEmit, CassetteEntry, CassetteMeta, CassetteStep } from './cassetteFormat.ts'

export type MergeOptions = {
  readonly prefer?: 'first' | 'last' | undefined
}

/** Steps are merged one by one, and must begin after the same calls. A cassette may have fewer steps than another. */
export function mergeCassettes(cassettes: readonly [Cassette, ...Cassette[]], { prefer }: MergeOptions = {}): Cassette {
  const [first, ...others] = cassettes
  return others.reduce((merged, added) => mergeTwo(merged, added, prefer), first)
}

function mergeTwo(a: Cassette, b: Cassette, prefer: MergeOptions['prefer']): Cassette {
  checkSame(a, b, 'chains', a.meta.chainId, b.meta.chainId)
  checkSame(a, b, 'blocks', a.meta.block?.number, b.meta.block?.number)
  checkSame(a, b, 'blocks', a.meta.block?.hash, b.meta.block?.hash)
  const [longer, shorter] = a.steps.length >= b.steps.length ? [a, b] : [b, a]
  const merged = longer.steps.map((step, index) => {
    const other = shorter.steps[index]
    if (!other) return step
    checkStep(a, b, index)
    return longer === a ? mergeSteps(a, b, step, other, prefer) : mergeSteps(a, b, other, step, prefer)
  })
  const [head, ...rest] = merged
  return {
    name: a.name,
    complete: a.complete && b.complete,
    meta: mergeMeta(a.meta, b.meta),
    steps: head ? [head, ...rest] : a.steps,
  }
}

function mergeMeta(a: CassetteMeta, b: CassetteMeta): CassetteMeta {
  return {
    ...b,
    ...a,
    block: a.block ?? b.block,
    client: a.client ?? b.client,
    hardfork: a.hardfork ?? b.hardfork,
    host: a.host ?? b.host,
    accounts: a.accounts ?? b.accounts,
    stateful: a.stateful || b.stateful,
    ...((a.polled || b.polled) && { polled: true }),
    date: Date.parse(a.date) >= Date.parse(b.date) ? a.date : b.date,
    sha256: undefined,
  }
}

function mergeSteps(a: Cassette, b: Cassette, step: CassetteStep, other: CassetteStep, prefer: MergeOptions['prefer']) {
  const entries = toSeries(step)
  for (const [key, series] of toSeries(other)) {
    const known = entries.get(key)
    const place = known?.findIndex((entry, index) => !isSameEntry(entry, series[index])) ?? -1
    const [left, right] = [known?.[place] ?? known?.[0], series[place] ?? series[0]]
    const differ = known && (place !== -1 || known.length !== series.length)
    if (differ && !prefer && left && right) throw toDisagreement(a, b, left, right)
    if (!known || prefer === 'last') entries.set(key, series)
  }
  const emits = new Map<string, CassetteEmit>(step.emits.map((emit) => [toEntryKey(emit), emit]))
  for (const emit of other.emits)
    if (!emits.has(toEntryKey(emit)) || prefer === 'last') emits.set(toEntryKey(emit), emit)
  return {
    block: step.block ?? other.block,
    ...(step.after && { after: step.after }),
    entries: [...entries.values()].flat(),
    emits: [...emits.values()],
  }
}

function toSeries({ entries }: CassetteStep): Map<string, readonly CassetteEntry[]> {
  const series = new Map<string, readonly CassetteEntry[]>()
  for (const entry of entries) series.set(toEntryKey(entry), [...(series.get(toEntryKey(entry)) ?? []), entry])
  return series
}

const isSameEntry = (a: CassetteEntry, b: CassetteEntry | undefined): boolean =>
  b !== undefined && isSameOutcome(a.outcome, b.outcome)

function toDisagreement(a: Cassette, b: Cassette, known: CassetteEntry, entry: CassetteEntry): BenchError {
  return new BenchError(`${a.name} and ${b.name} have different answers to ${nameMethod(entry.method)}.`, {
    metaMessages: [
      `${a.name}:${known.line}: ${quoteJson(JSON.stringify(known.outcome))}`,
      `${b.name}:${entry.line}: ${quoteJson(JSON.stringify(entry.outcome))}`,
    ],
    hint: 'Choose whose answer counts: --prefer first or --prefer last.',
  })
}

function checkStep(a: Cassette, b: Cassette, index: number): void {
  const [left, right] = [a.steps[index], b.steps[index]]
  const [leftAfter, rightAfter] = [left?.after && toEntryKey(left.after), right?.after && toEntryKey(right.after)]
  checkSame(a, b, `steps (step ${index + 1})`, leftAfter ?? 'none', rightAfter ?? 'none')
  checkSame(a, b, `blocks (step ${index + 1})`, left?.block?.hash, right?.block?.hash)
}

function checkSame(a: Cassette, b: Cassette, what: string, left: unknown, right: unknown): void {
  if (left === undefined || right === undefined || left === right) return
  throw new BenchError(`${a.name} and ${b.name} have different ${what}.`, {
    metaMessages: [`${a.name}: ${toShown(left)}`, `${b.name}: ${toShown(right)}`],
    hint: 'Only cassettes of one chain and block can be merged. Record them at the same block: --fork-block N',
  })
}

const toShown = (value: unknown): string =>
  typeof value === 'string' && value !== 'none' ? quoteForeign(value, 120) : String(value)
