import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeMoment'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { PlayHolder } from './createPlayHolder.ts'
import type { PlayNote } from './createPlayNote.ts'
import { effectOf } from './effects/effectOf.ts'
import { isDue } from './facts/isDue.ts'
import { requestOf } from './facts/requestOf.ts'
import type { HandContext, HandOutcome } from './handContext.ts'
import type { KeptRequest, KeptStep, KeptTask } from './keptPlay.ts'
import { toStepTask } from './toStepTask.ts'

/** Carries out the steps of a play at their moments. */
export type StepRunner = {
  /** Carries out what is due. */
  work(): Promise<void>
}

export type StepRunnerParameters = Pick<HandContext, 'world' | 'place' | 'faults' | 'lift'> & {
  readonly holder: PlayHolder
  readonly note: PlayNote
}

/**
 * Creates what carries out the steps of a play.
 *
 * @example
 * const runner = createStepRunner({ world, place: 'page', faults, lift, holder, note })
 * await runner.work()
 */
export function createStepRunner({ holder, note, ...parts }: StepRunnerParameters): StepRunner {
  const { world, place } = parts
  let isWorking = false
  /** Whether something has changed while it worked. */
  let isStale = false

  /** Carries an effect out, for the wallet that was asked. */
  async function run(step: ScenarioStep, request: KeptRequest | undefined): Promise<HandOutcome> {
    const { wallets } = world
    const asks = ({ getState }: (typeof wallets)[number]) => getState().pending.find(({ id }) => id === request?.id)
    const wallet = wallets.find(asks) ?? wallets[0]
    if (!wallet) throw new BenchError('This console has no wallet.')
    const { title } = holder.get().scenario
    const asked = request && { ...request, params: asks(wallet)?.params }
    return effectOf(step).carryOut({ ...parts, title, wallet }, asked)
  }

  async function carryOut(step: ScenarioStep, request: KeptRequest | undefined): Promise<void> {
    const index = holder.get().steps.length
    let problem: string | undefined
    const outcome = await run(step, request).catch((error: unknown): HandOutcome => {
      problem = error instanceof BenchError ? error.message : quoteForeign(toWireError(error).message)
      return {}
    })
    const { isDecided, tasks = [] } = outcome
    const later = tasks.map((task): KeptTask => ({ ...task, when: 'after', index }))
    holder.change((play) => ({
      ...play,
      steps: [...play.steps, toKept(outcome, request, problem)],
      begun: play.begun ?? { requests: play.requests.length, errors: play.errors.length },
      tasks: [...play.tasks, ...later],
      requests: play.requests.map((each) =>
        isDecided && each.id === request?.id ? { ...each, isByScenario: true } : each,
      ),
    }))
    const words = `${describeMoment(step.at)}: ${describeEffect(step.do)}`
    note('step', problem === undefined ? words : `${words}. It could not be carried out: ${problem}`, request)
    // It was taken off while this step was under way.
    if (holder.get().isLifted) await parts.lift()
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
    if (!isPrepared && !isDue(step.at, { play, request, wallets: world.wallets })) return false
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
  { faults = [], undos = [], otherChainId }: HandOutcome,
  request: KeptRequest | undefined,
  problem: string | undefined,
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
