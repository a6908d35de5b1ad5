import type { PageAction } from '#mocks/trace/pageAction'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { TestStep } from './testStep.ts'

export type PlacedSteps = {
  add(place: number, step: TestStep): void
  addAction(place: number, action: PageAction): void
  /** Adds a step before the page action that caused what is at a place. */
  addBefore(place: number, step: TestStep): void
  /** Ignores repeats of a refusal. */
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

function isSuccess(status: unknown): boolean {
  return status !== 'reverted' && status !== '0x0' && status !== 0
}
