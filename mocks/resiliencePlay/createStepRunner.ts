import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeMoment'
import { carryOutEffect } from '#mocks/resilience/effects/carryOutEffect'
import type { EffectOutcome, EffectStage } from '#mocks/resilience/effects/effectStage'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { PlayHolder } from './createPlayHolder.ts'
import type { PlayNote } from './createPlayNote.ts'
import { isDue } from './facts/isDue.ts'
import { requestOf } from './facts/requestOf.ts'
import type { KeptRequest, KeptStep, KeptTask } from './keptPlay.ts'
import { toStepTask } from './toStepTask.ts'
import type { HandPlace } from './whyNotByHand.ts'

/** Carries out the steps of a play at their moments. */
export type StepRunner = {
  /** Carries out what is due. */
  work(): Promise<void>
}

export type StepRunnerParameters = Pick<HandPlace, 'place'> & {
  readonly stage: EffectStage
  readonly holder: PlayHolder
  readonly note: PlayNote
}

/**
 * Creates what carries out the steps of a play.
 *
 * @example
 * const runner = createStepRunner({ stage, place: 'page', holder, note })
 * await runner.work()
 */
export function createStepRunner({ stage, place, holder, note }: StepRunnerParameters): StepRunner {
  let isWorking = false
  /** Whether something has changed while it worked. */
  let isStale = false

  async function carryOut(step: ScenarioStep, request: KeptRequest | undefined): Promise<void> {
    const index = holder.get().steps.length
    const outcome = await carryOutEffect(step.do, stage, request).catch((error: unknown): EffectOutcome => {
      return { problem: error instanceof BenchError ? error.message : quoteForeign(toWireError(error).message) }
    })
    const { isDecided, tasks = [], problem } = outcome
    const later = tasks.map((task): KeptTask => ({ ...task, when: 'after', index }))
    holder.change((play) => ({
      ...play,
      steps: [...play.steps, toKept(outcome, request)],
      begun: play.begun ?? { requests: play.requests.length, errors: play.errors.length },
      tasks: [...play.tasks, ...later],
      requests: play.requests.map((each) =>
        isDecided && each.id === request?.id ? { ...each, isByScenario: true } : each,
      ),
    }))
    const words = `${describeMoment(step.at)}: ${describeEffect(step.do)}`
    note('step', problem === undefined ? words : `${words}. It could not be carried out: ${problem}`, request)
    // It was taken off while this step was under way.
    if (holder.get().isLifted) await stage.lift()
  }

  /** Returns whether there may be more to do. */
  async function carryOutNext(): Promise<boolean> {
    const play = holder.get()
    const { scenario, steps, tasks, isLifted, prepared, requests } = play
    const index = steps.length
    const step = scenario.steps[index]
    if (!step || isLifted || tasks.length > 0) return false
    const request = requestOf(step.at, requests)
    const isPrepared = prepared === index
    if (!isPrepared && !isDue(step.at, { play, request, wallets: stage.world.wallets })) return false
    const task = isPrepared ? undefined : toStepTask(step, place)
    if (task) holder.change((now) => ({ ...now, tasks: [{ ...task, when: 'before', index }] }))
    else await carryOut(step, request)
    return task === undefined
  }

  return {
    async work() {
      isStale = true
      if (isWorking) return
      isWorking = true
      while (isStale) {
        isStale = false
        while (await carryOutNext());
      }
      isWorking = false
    },
  }
}

function toKept(
  { faults = [], undos = [], otherChainId, problem }: EffectOutcome,
  request: KeptRequest | undefined,
): KeptStep {
  return {
    faults,
    undos,
    hits: 0,
    isOff: false,
    ...(request && { request: request.id }),
    ...(problem !== undefined && { problem }),
    ...(otherChainId !== undefined && { otherChainId }),
  }
}
