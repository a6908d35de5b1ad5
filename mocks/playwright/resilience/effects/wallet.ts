import { BenchError } from '#mocks/core/BenchError'
import type { WalletEffect } from '#mocks/resilience/effects/effect'
import { findOtherAccount } from '#mocks/resilience/effects/toWalletDecision'
import type { CarriedOut, CarryOut, EffectContext } from './effectContext.ts'

type Act = (context: EffectContext) => CarriedOut | Promise<CarriedOut>

const ACTS: Readonly<Record<WalletEffect['act'], Act>> = {
  lock({ wallet }) {
    wallet.lock()
    return { undo: () => wallet.unlock() }
  },
  unlock({ wallet }) {
    wallet.unlock()
    return {}
  },
  async switchAccount({ wallet }) {
    const { activeAccount } = wallet.getState()
    wallet.switchAccount(await findOtherAccount(wallet))
    return { undo: () => wallet.switchAccount(activeAccount) }
  },
  removeAccount({ wallet }) {
    const { accounts, activeAccount } = wallet.getState()
    if (accounts.length === 1) wallet.addAccount()
    wallet.removeAccount(activeAccount)
    return {}
  },
  switchChain({ wallet, otherChainId }) {
    if (otherChainId === undefined) throw new BenchError('The scenario has no other chain to switch to.')
    const { chainId } = wallet.getState()
    wallet.switchChain(otherChainId)
    return { undo: () => wallet.switchChain(chainId) }
  },
  disconnect({ wallet }) {
    for (const origin of Object.keys(wallet.getState().permissions)) wallet.disconnect(origin)
    return {}
  },
  restart({ wallet }) {
    wallet.restart()
    return {}
  },
  forget({ wallet }) {
    wallet.forget()
    return {}
  },
}

/** What the person does in the wallet itself. */
export const wallet: CarryOut<'wallet'> = ({ act }, context) => ACTS[act](context)
