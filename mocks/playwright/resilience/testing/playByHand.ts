import { toControlledWallet } from '#mocks/node/control/controlContext'
import { createBenchPlayer } from '#mocks/node/control/scenarios/createBenchPlayer'
import type { Judgement } from '#mocks/resilience/judge'
import { requestOf } from '#mocks/resiliencePlay/facts/playRequests'
import type { ScenarioPlay, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { type FlowUser, runFlow } from './runFlow.ts'
import type { Cast } from './startCast.ts'

/** How many rests the user waits for a step after an answer. */
const PATIENCE = 10

export async function playByHand(cast: Cast): Promise<Judgement | string> {
  const { bench, trace, scenario, side, dapp, rest } = cast
  const controlled = toControlledWallet(side)
  const wait = async () => void (await rest())
  const player = createBenchPlayer({ bench, trace, wallets: [controlled], scenarios: [scenario], wait })
  const whyNot = player.catalogue()[0]?.whyNot
  if (whyNot !== undefined) return whyNot
  const play = (): ScenarioPlay => {
    const now = player.getState().play
    if (!now) throw new Error(`${scenario.id} is not played.`)
    return now
  }
  const { user, stop } = createHandUser(cast, player, play)
  try {
    await player.arm(scenario.id)
    await player.sayEnd(await runFlow(dapp, user))
    // A click that the scenario asked for is not the user's own.
    for (const { id, asksWhether } of play().requests) if (asksWhether) player.sayAsked(id, false)
    if (play().asksTry) {
      await player.lift()
      while (play().task) await player.done()
      player.sayTry((await runFlow(dapp, user)) === 'reached' ? 'click' : 'failed')
    }
    const { judgement } = play()
    if (!judgement) throw new Error(`${scenario.id} has no verdict.`)
    return judgement
  } finally {
    await player.end()
    stop()
    controlled.waits.stop()
  }
}

function createHandUser(
  { scenario, side: { wallet }, dapp, rest, settle }: Cast,
  player: ScenarioPlayer,
  play: () => ScenarioPlay,
) {
  const momentOf = (...wanted: readonly ScenarioPlay['steps'][number]['status'][]) =>
    play().isLifted ? undefined : scenario.steps[play().steps.findIndex(({ status }) => wanted.includes(status))]?.at

  function isScenarioTurn(id: string): boolean {
    const at = momentOf('waiting', 'now')
    return at?.when === 'asked' && requestOf(at, play().requests)?.id === id
  }
  function decide(): void {
    if (!player.getState().play || wallet.getState().locked) return
    for (const { id, decision } of wallet.getState().pending)
      if (decision === undefined && play().requests.some((each) => each.id === id) && !isScenarioTurn(id))
        wallet.decide(id, 'approve')
  }
  const stops = [player.subscribe(() => setImmediate(decide)), wallet.subscribe(() => setImmediate(decide))]

  /** A step comes after the answer to a request that was decided. A lost answer leads to none. */
  function awaitsAnswer(): boolean {
    const at = momentOf('waiting')
    const decision = at?.when === 'answered' ? requestOf(at, play().requests)?.decision : undefined
    return decision !== undefined && decision !== 'open' && decision !== 'ignore'
  }
  let patience = PATIENCE
  async function waitForAnswer(): Promise<boolean> {
    const isLeft = awaitsAnswer() && patience > 0
    for (; awaitsAnswer() && patience > 0; patience -= 1) await rest()
    return isLeft
  }
  async function doTask(): Promise<void> {
    const step = scenario.steps[play().steps.findIndex(({ status }) => status === 'now')]
    if (step?.do.kind === 'page' && step.do.act === 'clickAgain') dapp.again()
    await player.done()
  }
  const user: FlowUser = {
    rest,
    settle,
    async beforeClick() {
      await rest()
      await waitForAnswer()
      while (play().task) await doTask()
    },
    async goOn() {
      if (await waitForAnswer()) return true
      if (!play().task) return false
      await doTask()
      return true
    },
  }
  return {
    user,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
