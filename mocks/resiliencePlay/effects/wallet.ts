import { BenchError } from '#mocks/core/BenchError'
import type { WalletEffect } from '#mocks/resilience/effects/effect'
import { findOtherAccount } from '#mocks/resilience/effects/toWalletDecision'
import type { Wallet } from '#mocks/world/world'
import type { HandContext, HandEffect, HandOutcome } from '../handContext.ts'
import { findOtherChain } from './findOtherChain.ts'

type Act = (wallet: Wallet, index: number) => Promise<HandOutcome> | HandOutcome

const ACTS: Readonly<Record<WalletEffect['act'], Act>> = {
  async lock(wallet, index) {
    await wallet.lock()
    return { undos: [{ kind: 'unlock', wallet: index }] }
  },
  async unlock(wallet) {
    await wallet.unlock()
    return {}
  },
  async switchAccount(wallet, index) {
    const { activeAccount } = wallet.getState()
    await wallet.switchAccount(await findOtherAccount(wallet))
    return { undos: [{ kind: 'account', wallet: index, address: activeAccount }] }
  },
  async removeAccount(wallet) {
    const { accounts, activeAccount } = wallet.getState()
    if (accounts.length === 1) await wallet.addAccount()
    await wallet.removeAccount(activeAccount)
    return {}
  },
  async switchChain(wallet, index) {
    const { chainId } = wallet.getState()
    const other = findOtherChain(wallet)
    if (other === undefined) throw new BenchError(NO_OTHER_CHAIN)
    await wallet.switchChain(other)
    return { otherChainId: other, undos: [{ kind: 'walletChain', wallet: index, chainId }] }
  },
  async disconnect(wallet) {
    for (const origin of Object.keys(wallet.getState().permissions)) await wallet.disconnect(origin)
    return {}
  },
  async restart(wallet) {
    await wallet.restart()
    return {}
  },
  async forget(wallet) {
    await wallet.forget()
    return {}
  },
}

const NO_OTHER_CHAIN =
  'The wallet knows one chain only. Add another to it first, such as by the demo’s card wallet_addEthereumChain.'

/** What the person does in the wallet itself. */
export const wallet: HandEffect<'wallet'> = {
  whyNot: ({ act }, { world }) =>
    act === 'switchChain' && world.wallets[0] && findOtherChain(world.wallets[0]) === undefined
      ? NO_OTHER_CHAIN
      : undefined,
  carryOut: ({ act }, { wallet: asked, world }: HandContext) => ACTS[act](asked, world.wallets.indexOf(asked)),
}
