import { BenchError } from '#mocks/core/BenchError'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import type { NodeLink } from '#mocks/world/world'
import { createRemotePart } from './createRemotePart.ts'

export type RemoteWalletParameters = {
  readonly link: NodeLink
  /** Its place among the side's wallets. */
  readonly index: number
  readonly info: WalletInfo
}

/** The same array at each call. */
const NONE: readonly never[] = []

/**
 * Makes a wallet that stands for one in Node: its state comes over the link, and what its user does goes back. Dapps
 * connect to it where it runs.
 *
 * @example
 * const wallet = createRemoteWallet({ link, index: 0, info })
 * wallet.decide(id, 'approve')
 */
export function createRemoteWallet({ link, index, info }: RemoteWalletParameters): Wallet {
  const getState = (): WalletState => {
    const state = link.getState().side?.wallets[index]?.wallet
    if (!state) throw new BenchError('Node has not reported the wallet yet.')
    return state
  }
  const notHere = (): never => {
    throw new BenchError('The wallet runs in Node.', { hint: 'Call it in the test: wallet.simulated.' })
  }
  const { traits } = getPersona(getState().persona)
  const popupFaults = {
    ...createRemotePart(link, { part: 'popupFaults', wallet: index }),
    list: () => link.getState().side?.wallets[index]?.popupFaults ?? NONE,
    subscribe: link.subscribe,
  }
  const wallet = {
    ...createRemotePart(link, { part: 'wallet', wallet: index }),
    popups: { faults: popupFaults, take: notHere, meet: notHere },
    info,
    traits,
    getState,
    subscribe: link.subscribe,
    openConnection: notHere,
    addSafe: notHere,
    deriveAccount: notHere,
    next: notHere,
    chainReverted: async () => {},
  }
  // Its actions return promises, which tell of an action that failed.
  return wallet as unknown as Wallet
}
