import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { ReplayProgress } from './createReplayProgress.ts'
import type { EventKey, RecordingScript, ScriptedAct, ScriptedAsk, WalletAct } from './recordingScript.ts'
import { describeScripted, toPlaceName } from './recordingScript.ts'

const optional = (value: unknown) => (typeof value === 'string' ? value : undefined)

const acts: Readonly<Record<WalletAct, (wallet: Wallet, args: readonly unknown[]) => void>> = {
  switchAccount: (wallet, [address]) => wallet.switchAccount(address as Address),
  addAccount: (wallet) => void wallet.addAccount(),
  removeAccount: (wallet, [address]) => wallet.removeAccount(address as Address),
  switchChain: (wallet, [chainId, origin]) =>
    wallet.switchChain(Number(chainId), toOwnOrigin(wallet, optional(origin))),
  lock: (wallet) => wallet.lock(),
  unlock: (wallet) => wallet.unlock(),
  disconnect: (wallet, [origin]) => wallet.disconnect(toOwnOrigin(wallet, String(origin)) ?? String(origin)),
  restart: (wallet) => wallet.restart(),
  forget: (wallet) => wallet.forget(),
}

export type ReplayDriverParameters = {
  readonly script: RecordingScript
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  readonly progress: Pick<ReplayProgress, 'seen'>
  readonly deviate: (expected: string, got: string) => void
}

export type ReplayDriver = {
  noteAsked(requestId: string, eventKey: EventKey): void
  /** Includes whatever becomes due as a result. */
  work(): void
}

export function createReplayDriver({ script, wallets, progress, deviate }: ReplayDriverParameters): ReplayDriver {
  const { seen } = progress
  const eventKeys = new Map<string, EventKey>()
  const carried = new Set<ScriptedAsk | ScriptedAct>()
  const isDue = (item: ScriptedAsk | ScriptedAct) =>
    !carried.has(item) && (item.after === undefined || seen.has(item.after))

  function decide(wallet: Wallet, request: PendingRequest): void {
    const eventKey = eventKeys.get(request.id)
    if (eventKey === undefined) return
    const ask = script.asks.find((entry) => entry.eventKey === eventKey)
    if (!ask) refuse(wallet, request, eventKey)
    if (!ask?.decision || !isDue(ask)) return
    carried.add(ask)
    const [was, is] = [ask.params, request.params].map((params) => toPlaceName(JSON.stringify(params) ?? 'nothing'))
    if (was !== is) deviate(`${describeScripted(ask)} with ${was}`, `with ${is}`)
    if (ask.decision.answer !== 'ignore') wallet.decide(request.id, ask.decision)
  }

  function refuse(wallet: Wallet, request: PendingRequest, eventKey: EventKey): void {
    const left = script.asks.find((ask) => !seen.has(ask.eventKey))
    deviate(left ? describeScripted(left) : 'no more requests', describeScripted(eventKey))
    const message = `The recording has no such request: ${describeScripted(eventKey)}. The replay refused it.`
    wallet.decide(request.id, { answer: 'reject', error: { code: 4001, message } })
  }

  function act(scripted: ScriptedAct): void {
    if (seen.has(scripted.eventKey) || !isDue(scripted)) return
    carried.add(scripted)
    const found = wallets.find(({ id }) => id === scripted.wallet)
    try {
      if (!found) throw new BenchError(`The page has no wallet ${scripted.wallet}.`)
      runWalletAct(found.wallet, scripted)
    } catch (error) {
      deviate(describeScripted(scripted), error instanceof Error ? error.message : String(error))
    }
  }

  return {
    noteAsked: (requestId, eventKey) => void eventKeys.set(requestId, eventKey),
    work() {
      for (let before = -1; before !== carried.size; ) {
        before = carried.size
        for (const { wallet } of wallets) for (const request of wallet.getState().pending) decide(wallet, request)
        for (const scripted of script.acts) act(scripted)
      }
    },
  }
}

function runWalletAct(wallet: Wallet, { act, args }: ScriptedAct): void {
  acts[act](wallet, args)
}

/** A page of this machine has another port in each run. */
function toOwnOrigin(wallet: Wallet, origin: string | undefined): string | undefined {
  const isHere = (url: string) => /^https?:/.test(url) && URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
  if (origin === undefined || !isHere(origin)) return origin
  return Object.keys(wallet.getState().permissions).find(isHere) ?? origin
}
