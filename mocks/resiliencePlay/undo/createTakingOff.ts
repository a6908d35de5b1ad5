import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { PlayHolder } from '../createPlayHolder.ts'
import { countHits } from '../faults/countHits.ts'
import { restoreFaults } from '../faults/restoreFaults.ts'
import type { HandContext } from '../handContext.ts'
import type { KeptStep } from '../keptPlay.ts'
import { takeOff } from './takeOff.ts'

/** Ends what the steps of a play did, or puts it on again. */
export type TakingOff = {
  /** Takes off what the steps did, the last first. @returns what the person must do for it */
  takeAllOff(): Promise<readonly HandTask[]>
  /** Puts on again what has ended with the page, after it was loaded again. */
  restore(): Promise<void>
}

/**
 * Creates what ends the steps of a play.
 *
 * @example
 * const tasks = await createTakingOff({ world, faults, holder }).takeAllOff()
 */
export function createTakingOff({
  world,
  faults,
  holder,
}: Pick<HandContext, 'world' | 'faults'> & { readonly holder: PlayHolder }): TakingOff {
  function changeStep(index: number, change: (step: KeptStep) => KeptStep): void {
    holder.change((play) => {
      const step = play.steps[index]
      return step ? { ...play, steps: play.steps.with(index, change(step)) } : play
    })
  }

  async function takeOne(step: KeptStep): Promise<readonly HandTask[]> {
    const tasks: HandTask[] = []
    for (const ref of step.faults) await faults.remove(ref)
    for (const undo of step.undos.toReversed()) tasks.push(...(await takeOff(undo, { world })))
    return tasks
  }

  return {
    async takeAllOff() {
      holder.change((play) => countHits(play, faults))
      const tasks: HandTask[] = []
      for (const [index, step] of [...holder.get().steps.entries()].toReversed()) {
        if (step.isOff) continue
        changeStep(index, (each) => ({ ...each, isOff: true }))
        try {
          tasks.push(...(await takeOne(step)))
        } catch (error) {
          const problem = `It could not be taken off: ${error instanceof Error ? error.message : String(error)}`
          changeStep(index, (each) => ({ ...each, problem }))
        }
      }
      return tasks
    },
    async restore() {
      const { steps, scenario } = holder.get()
      for (const [index, step] of steps.entries()) {
        const effect = scenario.steps[index]?.do
        if (!effect) continue
        if (effect.kind === 'verify' && !step.isOff) await restoreVerify(effect, world)
        const restored = await restoreFaults(step, effect, faults, scenario.title)
        if (restored !== step) changeStep(index, () => restored)
      }
    },
  }
}

/** The registry of a page is a new one after a reload. */
async function restoreVerify(
  { mode }: Extract<ScenarioEffect, { kind: 'verify' }>,
  { walletConnect }: HandContext['world'],
): Promise<void> {
  const side = await walletConnect.whenKnown()
  if (side.status === 'on') await side.registry.set({ verify: mode })
}
