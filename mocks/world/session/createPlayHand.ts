import { BenchError } from '#mocks/core/BenchError'
import type { PendingRequest, Wallet } from '#mocks/wallet/walletTypes'
import type { PlayMemory } from './createPlayMemory.ts'
import { doAct } from './doAct.ts'
import type { Moment, ScriptedAct, ScriptedAsk, SessionScript } from './script.ts'
import { tellScripted } from './tellScripted.ts'
import { toPlaceName } from './toPlaceName.ts'

export type PlayHandParameters = {
  readonly script: SessionScript
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  readonly memory: Pick<PlayMemory, 'seen'>
  readonly deviate: (expected: string, got: string) => void
}

/** The hand of the person whose session is played. */
export type PlayHand = {
  /** A request was put before the person. */
  noteAsked(requestId: string, moment: Moment): void
  /** Does all that is due, and what becomes due by it. */
  work(): void
}

/** Makes a hand that has done nothing yet. */
export function createPlayHand({ script, wallets, memory, deviate }: PlayHandParameters): PlayHand {
  const { seen } = memory
  const moments = new Map<string, Moment>()
  const carried = new Set<ScriptedAsk | ScriptedAct>()
  const isDue = (item: ScriptedAsk | ScriptedAct) =>
    !carried.has(item) && (item.after === undefined || seen.has(item.after))

  function decide(wallet: Wallet, request: PendingRequest): void {
    const moment = moments.get(request.id)
    if (moment === undefined) return
    const ask = script.asks.find((entry) => entry.moment === moment)
    if (!ask) refuse(wallet, request, moment)
    if (!ask?.decision || !isDue(ask)) return
    carried.add(ask)
    const [was, is] = [ask.params, request.params].map((params) => toPlaceName(JSON.stringify(params) ?? 'nothing'))
    if (was !== is) deviate(`${tellScripted(ask)} with ${was}`, `with ${is}`)
    if (ask.decision.answer !== 'ignore') wallet.decide(request.id, ask.decision)
  }

  function refuse(wallet: Wallet, request: PendingRequest, moment: Moment): void {
    const left = script.asks.find((ask) => !seen.has(ask.moment))
    deviate(left ? tellScripted(left) : 'no more requests', tellScripted(moment))
    const message = `The session has no such request: ${tellScripted(moment)}. It was refused by the replay.`
    wallet.reject(request.id, { code: 4001, message })
  }

  function act(scripted: ScriptedAct): void {
    if (seen.has(scripted.moment) || !isDue(scripted)) return
    carried.add(scripted)
    const found = wallets.find(({ id }) => id === scripted.wallet)
    try {
      if (!found) throw new BenchError(`There is no wallet ${scripted.wallet}.`)
      doAct(found.wallet, scripted)
    } catch (error) {
      deviate(tellScripted(scripted), error instanceof Error ? error.message : String(error))
    }
  }

  return {
    noteAsked: (requestId, moment) => void moments.set(requestId, moment),
    work() {
      for (let before = -1; before !== carried.size; ) {
        before = carried.size
        for (const { wallet } of wallets) for (const request of wallet.getState().pending) decide(wallet, request)
        for (const scripted of script.acts) act(scripted)
      }
    },
  }
}
