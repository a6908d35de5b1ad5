import { BenchError } from '#mocks/core/BenchError'
import type { WalletEffect } from './effect.ts'
import type { CarryOut, EffectOutcome } from './effectStage.ts'
import { findOtherAccount } from './toWalletDecision.ts'

type Act = (stage: Parameters<CarryOut<'wallet'>>[1]) => Promise<EffectOutcome>

/** What the person does in the wallet itself. In a console the wallet may run in another process. */
export const walletActs: Readonly<Record<WalletEffect['act'], Act>> = {
  async lock({ wallet, world }) {
    await wallet.lock()
    return { undos: [{ kind: 'unlock', wallet: world.wallets.indexOf(wallet) }] }
  },
  async unlock({ wallet }) {
    await wallet.unlock()
    return {}
  },
  async switchAccount({ wallet, world }) {
    const { activeAccount } = wallet.getState()
    await wallet.switchAccount(await findOtherAccount(wallet))
    return { undos: [{ kind: 'account', wallet: world.wallets.indexOf(wallet), address: activeAccount }] }
  },
  async removeAccount({ wallet }) {
    const { accounts, activeAccount } = wallet.getState()
    if (accounts.length === 1) await wallet.addAccount()
    await wallet.removeAccount(activeAccount)
    return {}
  },
  async switchChain({ wallet, world, otherChainOf }) {
    const { chainId } = wallet.getState()
    const otherChainId = otherChainOf(wallet)
    if (otherChainId === undefined) throw new BenchError('The wallet knows no other chain to switch to.')
    await wallet.switchChain(otherChainId)
    return { otherChainId, undos: [{ kind: 'walletChain', wallet: world.wallets.indexOf(wallet), chainId }] }
  },
  async disconnect({ wallet }) {
    for (const origin of Object.keys(wallet.getState().permissions)) await wallet.disconnect(origin)
    return {}
  },
  async restart({ wallet }) {
    await wallet.restart()
    return {}
  },
  async forget({ wallet }) {
    await wallet.forget()
    return {}
  },
}
