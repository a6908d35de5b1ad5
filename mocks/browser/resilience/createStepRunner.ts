import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeMoment'
import type { ScenarioEffect } from '#mocks/resilience/effect'
import type { FlowMoment } from '#mocks/resilience/flowMoment'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { PendingRequest } from '#mocks/world/world'
import type { PlayHolder } from './createPlayHolder.ts'
import { handEffects } from './effects/handEffects.ts'
import { requestOf } from './facts/requestOf.ts'
import { countHits } from './faults/countHits.ts'
import { restoreFaults } from './faults/restoreFaults.ts'
import type { HandContext, HandEffect, HandOutcome } from './handContext.ts'
import type { KeptRequest, KeptStep, KeptTask } from './keptPlay.ts'
import { takeOff } from './undo/takeOff.ts'

/** Carries out the steps of a play at their moments. */
export type StepRunner = {
  /** Carries out what is due. */
  work(): Promise<void>
  /** Takes off what the steps did, the last first. @returns what the person must do for it */
  takeAllOff(): Promise<readonly HandTask[]>
  /** Puts on again what has ended with the page, after it was loaded again. */
  restore(): Promise<void>
}

export type StepRunnerParameters = Pick<HandContext, 'world' | 'place' | 'faults'> & {
  readonly holder: PlayHolder
  /** Tells the trace of a step. */
  note(words: string, request: KeptRequest | undefined): void
}

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
const effectOf = ({ do: { kind } }: ScenarioStep) => handEffects[kind] as HandEffect<ScenarioEffect['kind']>

/**
 * Creates what carries out the steps of a play.
 *
 * @example
 * const runner = createStepRunner({ world, place: 'page', faults, holder, note })
 * await runner.work()
 */
export function createStepRunner({ world, place, faults, holder, note }: StepRunnerParameters): StepRunner {
  let isWorking = false
  /** Whether something has changed while it worked. */
  let isStale = false

  const findPending = (id: string | undefined): PendingRequest | undefined =>
    world.wallets.flatMap((wallet) => wallet.getState().pending).find((each) => each.id === id)

  function isDue(at: FlowMoment, request: KeptRequest | undefined): boolean {
    const { met, steps } = holder.get()
    const moments: Readonly<Record<FlowMoment['when'], () => boolean>> = {
      start: () => true,
      opened: () => true,
      asked: () => request !== undefined && isUndecided(findPending(request.id)),
      answered: () => request?.isSettled === true,
      quiet: () => met !== undefined || steps.every((step) => step.faults.length === 0 || step.hits > 0),
    }
    return moments[at.when]()
  }

  function changeStep(index: number, change: (step: KeptStep) => KeptStep): void {
    holder.change((play) => {
      const step = play.steps[index]
      return step ? { ...play, steps: play.steps.with(index, change(step)) } : play
    })
  }

  async function carryOut(step: ScenarioStep, request: KeptRequest | undefined): Promise<void> {
    const index = holder.get().steps.length
    const pending = findPending(request?.id)
    const wallet = world.wallets.find((each) => each.getState().pending.some(({ id }) => id === request?.id))
    const first = wallet ?? world.wallets[0]
    const { title } = holder.get().scenario
    let outcome: HandOutcome = {}
    let problem: string | undefined
    try {
      if (!first) throw new Error('This console has no wallet.')
      const context = { world, place, faults, title, wallet: first, lift: takeAllOff }
      const asked = request && { ...request, params: pending?.params }
      outcome = await effectOf(step).carryOut(step.do as never, context, asked)
    } catch (error) {
      problem = toText(error)
    }
    const { isDecided, otherChainId, tasks = [], undos = [], faults: added = [] } = outcome
    const kept: KeptStep = {
      faults: added,
      undos,
      hits: 0,
      isOff: false,
      ...(request && { request: request.id }),
      ...(problem !== undefined && { problem }),
      ...(otherChainId !== undefined && { otherChainId }),
    }
    const later = tasks.map((task): KeptTask => ({ ...task, when: 'after', index }))
    holder.change((play) => ({
      ...play,
      steps: [...play.steps, kept],
      tasks: [...play.tasks, ...later],
      requests: play.requests.map((each) =>
        isDecided && each.id === request?.id ? { ...each, isByScenario: true } : each,
      ),
    }))
    const words = `${describeMoment(step.at)}: ${describeEffect(step.do)}`
    note(problem === undefined ? words : `${words}. It could not be carried out: ${problem}`, request)
  }

  /** Returns whether there may be more to do. */
  async function carryOutNext(): Promise<boolean> {
    const { scenario, steps, tasks, isLifted, prepared, requests } = holder.get()
    const index = steps.length
    const step = scenario.steps[index]
    if (!step || isLifted || tasks.length > 0) return false
    const request = requestOf(step.at, requests)
    const isPrepared = prepared === index
    if (!isPrepared && !isDue(step.at, request)) return false
    const task = isPrepared ? undefined : toTask(step, place)
    if (task) holder.change((play) => ({ ...play, tasks: [{ ...task, when: 'before', index }] }))
    else await carryOut(step, request)
    return task === undefined
  }

  async function takeAllOff(): Promise<readonly HandTask[]> {
    holder.change((play) => countHits(play, faults))
    const tasks: HandTask[] = []
    for (const [index, step] of [...holder.get().steps.entries()].toReversed()) {
      if (step.isOff) continue
      changeStep(index, (each) => ({ ...each, isOff: true }))
      try {
        for (const ref of step.faults) await faults.remove(ref)
        for (const undo of step.undos.toReversed()) tasks.push(...(await takeOff(undo, { world })))
      } catch (error) {
        changeStep(index, (each) => ({ ...each, problem: `It could not be taken off: ${toText(error)}` }))
      }
    }
    return tasks
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
    takeAllOff,
    async restore() {
      const { steps, scenario } = holder.get()
      for (const [index, step] of steps.entries()) {
        const effect = scenario.steps[index]?.do
        if (!effect) continue
        if (effect.kind === 'verify' && !step.isOff) await restoreVerify(effect.mode, world)
        const restored = await restoreFaults(step, effect, faults, scenario.title)
        if (restored !== step) changeStep(index, () => restored)
      }
    },
  }
}

const isUndecided = (pending: PendingRequest | undefined) => pending !== undefined && pending.decision === undefined

/** What the person must do before a step. A page is quiet when they say so. */
function toTask(step: ScenarioStep, place: HandContext['place']): HandTask | undefined {
  const own = effectOf(step).task?.(step.do as never, { place })
  const { when } = step.at
  if (when === 'opened' && place === 'side')
    return { words: `Open the dapp’s page.${own ? ` Then: ${lowerFirst(own.words)}` : ''}`, reloads: false }
  if (when !== 'quiet') return own
  const words = own ? lowerFirst(own.words) : `go on: ${describeEffect(step.do)}.`
  return { words: `When nothing moves on the page any more, ${words}`, reloads: own?.reloads ?? false }
}

/** The registry of a page is a new one after a reload. */
async function restoreVerify(
  mode: Extract<ScenarioEffect, { kind: 'verify' }>['mode'],
  { walletConnect }: HandContext['world'],
): Promise<void> {
  const side = await walletConnect.whenKnown()
  if (side.status === 'on') await side.registry.set({ verify: mode })
}
