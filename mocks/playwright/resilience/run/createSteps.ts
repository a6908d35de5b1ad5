import { createListeners } from '#mocks/core/listeners'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { carryOutEffect } from '#mocks/resilience/effects/carryOutEffect'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { EffectOutcome, EffectStage } from '#mocks/resilience/effects/effectStage'
import { takeOff } from '#mocks/resilience/effects/takeOff'
import { type CarriedStep, type FlowMoment, hasMetFlow, isAbout } from '#mocks/resilience/flowMoment'
import type { Scenario, ScenarioStep } from '#mocks/resilience/scenario'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'

export type Steps = ReturnType<typeof createSteps>

type Carried = { readonly step: ScenarioStep; readonly done: EffectOutcome; hits: number; isOff: boolean }

export function createSteps({ steps }: Scenario, parts: Omit<EffectStage, 'lift'>) {
  const carried: Carried[] = []
  const counts = new Map<number, number>()
  const seen = new Map<number, Set<string>>()
  const listeners = createListeners()
  const { world, faults } = parts
  let position = 0
  faults.subscribe(listeners.notify)

  function count(each: Carried): number {
    if (!each.isOff) each.hits = Math.max(each.hits, ...(each.done.faults ?? []).map((ref) => faults.hits(ref) ?? 0))
    return each.hits
  }

  async function takeStepOff(each: Carried): Promise<void> {
    const { faults: refs = [], undos = [], undo } = each.done
    count(each)
    each.isOff = true
    for (const ref of refs) await faults.remove(ref)
    for (const one of undos.toReversed()) await takeOff(one, world)
    await undo?.()
  }

  async function lift(): Promise<readonly []> {
    for (const each of carried.toReversed()) if (!each.isOff) await takeStepOff(each)
    return []
  }

  function toCarriedStep(each: Carried): CarriedStep {
    const { faults: refs, problem, hasMet } = each.done
    return { hasHit: refs === undefined ? hasMet?.() : count(each) > 0, problem }
  }

  async function carryOut(step: ScenarioStep, request: DecidedRequest | undefined): Promise<EffectOutcome> {
    const done = await carryOutEffect(step.do, { ...parts, lift }, request)
    carried.push({ step, done, hits: 0, isOff: false })
    return done
  }

  function isNow(index: number, when: FlowMoment['when'], request: DecidedRequest | undefined): boolean {
    const at = steps[index]?.at
    if (at?.when !== when) return false
    if (!('what' in at)) return true
    if (!request || !isAbout(request.method, at.what)) return false
    const ids = seen.get(index) ?? new Set()
    seen.set(index, ids)
    if (!ids.has(request.id)) counts.set(index, (counts.get(index) ?? 0) + 1)
    ids.add(request.id)
    return counts.get(index) === (at.nth ?? 1)
  }

  return {
    async reach(when: FlowMoment['when'], request?: DecidedRequest) {
      let decision: WalletDecision | undefined
      // Later steps count too: they may mean the second of something.
      const due = steps.map((_, index) => isNow(index, when, request))
      while (due[position]) {
        const step = steps[position]
        if (!step) break
        position += 1
        const done = await carryOut(step, request)
        decision = done.decision ?? decision
        listeners.notify()
        // Each waits until the page is quiet again.
        if (when === 'quiet') break
      }
      return decision
    },
    next: () => steps[position]?.at.when,
    hasMet: () => hasMetFlow(steps[position]?.at, carried.map(toCarriedStep)),
    hasBegun: () => carried.length > 0,
    whyNotMet() {
      const waits = steps[position]?.at
      if (waits && waits.when !== 'quiet')
        return `The flow came to its end before the moment of the scenario: ${toText(waits)}.`
      const failed = carried.find(({ done }) => done.problem !== undefined)
      if (failed) return `A step could not be carried out: ${failed.done.problem}`
      const missed = carried.find((each) => toCarriedStep(each).hasHit === false)
      return `The fault has met no request${missed ? `: ${JSON.stringify(missed.step.do)}` : ''}.`
    },
    /** Such as `relay: irn_subscription 1109`. */
    taken() {
      const last = carried.findLast((each) => 'fault' in each.step.do && toCarriedStep(each).hasHit)
      return last && 'fault' in last.step.do ? toTaken(last.step.do) : undefined
    },
    lift: async () => void (await lift()),
    subscribe: listeners.add,
  }
}

function toTaken({ kind, fault }: Extract<ScenarioEffect, { readonly fault: object }>): string {
  const { method, path, tag } = fault.match as { method?: unknown; path?: unknown; tag?: unknown }
  const names = [method, path, tag].filter((each) => each !== undefined).map(String)
  return `${kind}: ${names.length === 0 ? fault.do.kind : names.join(' ')}`
}

function toText(at: FlowMoment): string {
  if (!('what' in at)) return at.when
  const what = typeof at.what === 'string' ? at.what : at.what.method
  return `${what} ${at.when}${at.nth === undefined ? '' : `, number ${at.nth}`}`
}
