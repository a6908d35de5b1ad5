import type { PageAction } from '#mocks/trace/pageAction'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { LONG_WAIT, waitsForNothing } from './steps/stepWaits.ts'
import type { TestStep } from './testStep.ts'

export type PlacedSteps = {
  add(place: number, step: TestStep): void
  addAction(place: number, action: PageAction): void
  addBefore(place: number, step: TestStep): void
  addRefused(place: number, refusal: Omit<Extract<TestStep, { kind: 'refused' }>, 'kind'>): void
  expectMined(hash: string, decision: string): void
  noteMined(place: number, event: TraceEvent): void
  list(): readonly TestStep[]
}

export function createPlacedSteps(): PlacedSteps {
  const placed: { readonly place: number; readonly step: TestStep }[] = []
  const actions: number[] = []
  const refused = new Set<string>()
  const awaited = new Map<string, string>()
  const mined = new Map<string, { readonly place: number; readonly event: TraceEvent }>()

  const add: PlacedSteps['add'] = (place, step) => void placed.push({ place, step })
  return {
    add,
    addAction(place, action) {
      add(place, { kind: 'page', action })
      if (action.kind !== 'see') actions.push(place)
    },
    addBefore: (place, step) => add((actions.findLast((action) => action < place) ?? place) - 0.5, step),
    addRefused(place, refusal) {
      const name = JSON.stringify([refusal.wallet, refusal.method, refusal.code])
      if (refused.has(name)) return
      refused.add(name)
      add(place, { kind: 'refused', ...refusal })
    },
    expectMined: (hash, decision) => void awaited.set(hash, decision),
    noteMined(place, event) {
      for (const key of event.keys) if (key.startsWith('tx:')) mined.set(key.slice('tx:'.length), { place, event })
    },
    list() {
      const expected = [...awaited].flatMap(([hash, decision]) => {
        const found = mined.get(hash)
        if (!found) return []
        const { status, chainId } = found.event.data
        const decided = placed.findLast(({ step }) => step.kind === 'decide' && step.id === decision)?.place ?? 0
        // A node may report the block before the wallet has its answer.
        const place = Math.max(found.place, decided + 0.5)
        const step = { kind: 'mined', decision, chainId: Number(chainId), success: isSuccess(status) } as const
        return [{ place, step }]
      })
      return [...placed, ...expected].sort((a, b) => a.place - b.place).map(({ step }) => step)
    },
  }
}

const isSuccess = (status: unknown): boolean => status !== 'reverted' && status !== '0x0' && status !== 0

export function tidySteps(all: readonly TestStep[]): readonly TestStep[] {
  const led = all.filter((step, index) => !isLeading(step, all.slice(index + 1)))
  const steps = led.filter((step, index) => !isPassed(step, led.slice(0, index), led.slice(index + 1)))
  const kept: TestStep[] = []
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'page' && step.action.kind === 'see' && !isNeeded(step.action, steps.slice(index + 1))) continue
    const last = kept.at(-1)
    if (step.kind === 'page' && last?.kind === 'page' && replaces(step.action, last.action)) kept.pop()
    if (step.kind === 'page' && last?.kind === 'page' && repeats(step.action, last.action)) continue
    kept.push(step)
  }
  return kept
}

/** Before bench and wallet acts, before the page is left, and at the end: other steps wait, but not for long. */
function isNeeded({ waited = 0 }: PageAction, [next]: readonly TestStep[]): boolean {
  if (next?.kind === 'page' && next.action.kind === 'see') return false
  return next === undefined || waited >= LONG_WAIT || waitsForNothing(next)
}

function isLeading(step: TestStep, later: readonly TestStep[]): boolean {
  if (step.kind !== 'page' || step.action.kind === 'see' || step.action.kind === 'goto') return false
  const { page } = step.action
  const actions = later.flatMap((each) => (each.kind === 'page' ? [each.action] : []))
  const next = actions.find((action) => action.page === page && action.kind !== 'see')
  return next?.kind === 'goto' && next.led === true
}

function isPassed(step: TestStep, before: readonly TestStep[], later: readonly TestStep[]): boolean {
  if (step.kind !== 'page' || step.action.kind !== 'see') return false
  const { page } = step.action
  const isOther = (each: TestStep) => each.kind === 'page' && each.action.page === page && each.action.kind !== 'see'
  const [last, next] = [before.findLast(isOther), later.find(isOther)]
  return last?.kind === 'page' && last.action.kind === 'goto' && next?.kind === 'page' && next.action.led === true
}

function replaces(later: PageAction, earlier: PageAction): boolean {
  if (later.page !== earlier.page) return false
  if (later.kind === 'goto') return earlier.kind === 'goto'
  if (later.locator === undefined || later.locator !== earlier.locator) return false
  if (later.kind === 'dblclick') return earlier.kind === 'click'
  if (later.kind === 'fill') return earlier.kind === 'fill' || earlier.kind === 'click'
  return (later.kind === 'check' || later.kind === 'uncheck' || later.kind === 'select') && earlier.kind === 'click'
}

/** A browser clicks a box or an option after changing it. */
function repeats(later: PageAction, earlier: PageAction): boolean {
  const isChange = earlier.kind === 'check' || earlier.kind === 'uncheck' || earlier.kind === 'select'
  const isSame = later.page === earlier.page && later.locator === earlier.locator && later.locator !== undefined
  return isChange && later.kind === 'click' && isSame
}
