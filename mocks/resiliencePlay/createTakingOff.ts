import type { Fault } from '#mocks/core/faults/sharedFault'
import type { FaultHand, FaultPlace, FaultRef } from '#mocks/resilience/effects/createFaultHand'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { EffectStage, EffectUndo } from '#mocks/resilience/effects/effectStage'
import { takeOff } from '#mocks/resilience/effects/takeOff'
import type { KeptPlay, KeptStep, PlayHolder } from '#mocks/resiliencePlay/keptPlay'
import type { HandTask } from '#mocks/world/scenarioPlayer'

export type TakingOff = {
  /** The last step first. Retries what failed before. Resolves to the user's tasks. */
  takeAllOff(): Promise<readonly HandTask[]>
  restore(): Promise<void>
}

export function createTakingOff({
  world,
  faults,
  holder,
}: Pick<EffectStage, 'world' | 'faults'> & { readonly holder: PlayHolder }): TakingOff {
  function changeStep(index: number, change: (step: KeptStep) => KeptStep): void {
    holder.change((play) => {
      const step = play.steps[index]
      return step ? { ...play, steps: play.steps.with(index, change(step)) } : play
    })
  }

  /** Somebody else may have taken it off. */
  async function takeFaultOff(ref: FaultRef): Promise<void> {
    try {
      await faults.remove(ref)
    } catch (error) {
      if (faults.hits(ref) !== undefined) throw error
    }
  }

  /** One failure leaves nothing else on. */
  async function takeStepOff(index: number, step: KeptStep): Promise<readonly HandTask[]> {
    const tasks: HandTask[] = []
    const problems: string[] = []
    const tried = async (run: () => Promise<unknown>): Promise<boolean> => {
      try {
        await run()
        return true
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
        return false
      }
    }
    const left = { faults: [] as FaultRef[], undos: [] as EffectUndo[] }
    for (const ref of step.faults) if (!(await tried(() => takeFaultOff(ref)))) left.faults.push(ref)
    for (const undo of step.undos.toReversed())
      if (!(await tried(async () => tasks.push(...(await takeOff(undo, world)))))) left.undos.unshift(undo)
    changeStep(index, ({ offProblem: _, ...each }) =>
      problems.length === 0
        ? { ...each, isOff: true }
        : { ...each, ...left, offProblem: `It could not be taken off: ${problems.join(' ')}` },
    )
    return tasks
  }

  async function takeStepsOff(): Promise<readonly HandTask[]> {
    holder.change((play) => countHits(play, faults))
    const tasks: HandTask[] = []
    for (const [index, step] of [...holder.get().steps.entries()].toReversed())
      if (!step.isOff) tasks.push(...(await takeStepOff(index, step)))
    return tasks
  }

  let taking: Promise<readonly HandTask[]> = Promise.resolve([])
  return {
    takeAllOff() {
      taking = taking.then(takeStepsOff)
      return taking
    },
    async restore() {
      const { steps, scenario } = holder.get()
      for (const [index, step] of steps.entries()) {
        const effect = scenario.steps[index]?.do
        if (!effect) continue
        // The registry of a page is a new one after a reload.
        if (effect.kind === 'verify' && !step.isOff) await takeOff(effect, world)
        const restored = await restoreFaults(step, effect, faults, scenario.title)
        if (restored !== step) changeStep(index, () => restored)
      }
    },
  }
}

/** These faults end with the page. */
const PLACES: Readonly<Partial<Record<ScenarioEffect['kind'], FaultPlace>>> = {
  relay: 'relay',
  registry: 'registry',
  popup: 'popup',
}
const ONCE: ReadonlySet<string> = new Set(['close', 'loseMailbox', 'expireTopic', 'restart'])

async function restoreFaults(
  step: KeptStep,
  effect: ScenarioEffect,
  faults: Pick<FaultHand, 'add' | 'hits' | 'whenTold'>,
  title: string,
): Promise<KeptStep> {
  const place = PLACES[effect.kind]
  if (!place || step.isOff || step.faults.length === 0) return step
  await faults.whenTold(place)
  if (step.faults.some((ref) => faults.hits(ref) !== undefined)) return step
  const left = toLeft((effect as { readonly fault: Fault }).fault, step.hits)
  if (!left) return step
  return { ...step, earlierHits: step.hits, faults: await faults.add(place, { ...left, name: left.name ?? title }) }
}

function toLeft(fault: Fault, hits: number): Fault | undefined {
  const { times, nth } = fault.match
  if (hits > 0 && (nth !== undefined || (times === undefined && ONCE.has(fault.do.kind)))) return undefined
  if (typeof times !== 'number') return fault
  return times > hits ? { ...fault, match: { ...fault.match, times: times - hits } } : undefined
}

/** Returns the same object if nothing has changed. */
export function countHits(play: KeptPlay, faults: Pick<FaultHand, 'hits'>): KeptPlay {
  const steps = play.steps.map((step) => countStep(step, faults))
  return steps.some((step, index) => step !== play.steps[index]) ? { ...play, steps } : play
}

function countStep(step: KeptStep, faults: Pick<FaultHand, 'hits'>): KeptStep {
  if (step.isOff || step.faults.length === 0) return step
  const now = step.faults.reduce((sum, ref) => sum + (faults.hits(ref) ?? 0), 0)
  const hits = Math.max(step.hits, (step.earlierHits ?? 0) + now)
  return hits === step.hits ? step : { ...step, hits }
}
