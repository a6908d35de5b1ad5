import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeScenario'
import { carryOutEffect } from '#mocks/resilience/effects/carryOutEffect'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { EffectOutcome, EffectStage } from '#mocks/resilience/effects/effectStage'
import { type FlowMoment, hasHitFlow } from '#mocks/resilience/flowMoment'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'
import { pageTasks } from './createHandStage.ts'
import type { PlayNote } from './createPlayNote.ts'
import { requestOf } from './facts/playRequests.ts'
import {
  type KeptPlay,
  type KeptRequest,
  type KeptStep,
  type KeptTask,
  type PlayHolder,
  toCarriedStep,
} from './keptPlay.ts'
import type { HandPlace } from './whyNotByHand.ts'

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1_000 },
] as const

const MOMENTS: Readonly<Record<FlowMoment['when'], (now: Now) => boolean>> = {
  start: () => true,
  opened: () => true,
  asked: ({ request, wallets }) =>
    wallets.some((wallet) =>
      wallet.getState().pending.some(({ id, decision }) => id === request?.id && decision === undefined),
    ),
  answered: ({ request }) => request?.isSettled === true,
  quiet: ({ play: { steps } }) => hasHitFlow(steps.map(toCarriedStep)),
}

export type StepRunnerParameters = Pick<HandPlace, 'place'> & {
  readonly stage: EffectStage
  readonly holder: PlayHolder
  readonly note: PlayNote
}

type Now = { readonly play: KeptPlay; readonly request: KeptRequest | undefined; readonly wallets: World['wallets'] }

export function createStepRunner({ stage, place, holder, note }: StepRunnerParameters) {
  let isWorking = false
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

/** The moment must last: the request waits, the answer has settled, a fault has hit. */
const isDue = (at: FlowMoment, now: Now): boolean => MOMENTS[at.when](now)

/** A page is quiet when the user says so. */
function toStepTask(step: ScenarioStep, place: HandPlace['place']): HandTask | undefined {
  const own = toEffectTask(step.do, place)
  const { when } = step.at
  if (when === 'opened' && place === 'side')
    return { words: `Open the dapp’s page.${own ? ` Then: ${lowerFirst(own.words)}` : ''}`, reloads: false }
  if (when !== 'quiet') return own
  const words = own ? lowerFirst(own.words) : `go on: ${describeEffect(step.do)}.`
  return { words: `When nothing moves on the page any more, ${words}`, reloads: own?.reloads ?? false }
}

function toEffectTask(effect: ScenarioEffect, place: HandPlace['place']): HandTask | undefined {
  if (effect.kind === 'page')
    return { words: pageTasks[effect.act].words, reloads: effect.act === 'reload' && place === 'page' }
  const ms = effect.kind === 'clock' ? effect.ms : effect.kind === 'decide' ? effect.after : undefined
  if (ms === undefined) return undefined
  if (ms < 0)
    return {
      words: `Set the clock of this device back by ${toTimeWords(-ms)}: by hand no clock is moved.`,
      reloads: false,
    }
  const first = effect.kind === 'decide' ? 'Do not decide yet. ' : ''
  return {
    words: `${first}Wait ${toTimeWords(ms)}, or for as long as you like: by hand no clock is moved.`,
    reloads: false,
  }
}

function toTimeWords(ms: number): string {
  const { name, ms: size } = UNITS.find((unit) => ms >= unit.ms) ?? UNITS[3]
  const count = Math.round(ms / size)
  return `${count} ${count === 1 ? name : `${name}s`}`
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
