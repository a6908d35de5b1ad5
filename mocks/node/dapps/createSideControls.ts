import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { joinEnds } from '#mocks/core/listeners'
import type { Registry } from '#mocks/registry/createRegistry'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet } from '#mocks/wallet/walletTypes'
import {
  type BrowserControls,
  WALLET_SIDE_ACTIONS,
  type WalletSideCall,
  type WalletSideControls,
  type WalletSideState,
} from '#mocks/world/walletSide'
import type { RequestLog } from './createRequestLog.ts'

export function createSideControls(parameters: {
  readonly title: string
  readonly demoUrl?: string | undefined
  readonly wallets: readonly {
    readonly wallet: Wallet
    readonly peer: WalletPeer
    readonly decideByHand: (id: string, decision: WalletDecision | WalletDecision['answer']) => void
  }[]
  readonly registry: Registry
  readonly browser?: BrowserControls | undefined
}): WalletSideControls {
  const { title, demoUrl, wallets, registry, browser } = parameters
  function findTarget({ part, wallet = 0 }: WalletSideCall): object | undefined {
    const entry = wallets[wallet]
    const targets: Readonly<Record<WalletSideCall['part'], object | undefined>> = {
      wallet: entry && { ...entry.wallet, decide: entry.decideByHand },
      peer: entry?.peer,
      popupFaults: entry?.wallet.popups.faults,
      registry,
      registryFaults: registry.faults,
      browser,
    }
    return Object.hasOwn(targets, part) ? targets[part] : undefined
  }

  return {
    info: {
      kind: browser ? 'browser' : 'test',
      title,
      ...(demoUrl === undefined ? {} : { demoUrl }),
      ...(browser?.safeUrl === undefined ? {} : { safeUrl: browser.safeUrl }),
      wallets: wallets.map(({ wallet }, index) => ({ id: `wallet-${index + 1}`, info: wallet.info })),
    },
    getState: (): WalletSideState => ({
      wallets: wallets.map(({ wallet, peer }) => ({
        wallet: wallet.getState(),
        peer: peer.getState(),
        popupFaults: wallet.popups.faults.list(),
      })),
      registry: registry.getState(),
      browser: browser?.getState(),
    }),
    subscribe: (listener) =>
      joinEnds([
        registry.subscribe(listener),
        ...(browser ? [browser.subscribe(listener)] : []),
        ...wallets.flatMap(({ wallet, peer }) => [
          wallet.subscribe(listener),
          peer.subscribe(listener),
          wallet.popups.faults.subscribe(listener),
        ]),
      ]),
    async call(call) {
      const target = findTarget(call)
      const known: readonly string[] = target ? WALLET_SIDE_ACTIONS[call.part] : []
      if (!target || !known.includes(call.do)) throw new BenchError(`There is no ${call.part}.${call.do}.`)
      const run = Reflect.get(target, call.do) as (...args: unknown[]) => unknown
      // JSON has null where an argument is left out.
      const args = call.args.map((value) => value ?? undefined)
      return run.apply(target, args)
    },
  }
}

/** As if its user had connected the origin earlier: there is nothing to decide. */
export async function connectWithoutAsking(
  { wallet, log }: { readonly wallet: Wallet; readonly log: Pick<RequestLog, 'hide'> },
  origin: string,
): Promise<readonly Address[]> {
  const connection = wallet.openConnection(origin)
  try {
    if (connection.accounts().length > 0) return connection.accounts()
    wallet.next('eth_requestAccounts', { origin }).approve()
    await log.hide(() => connection.request({ method: 'eth_requestAccounts' }))
    return connection.accounts()
  } finally {
    connection.close()
  }
}
