import { BenchError } from '#mocks/core/BenchError'
import type { WalletsEffect } from '#mocks/resilience/effects/effect'
import { hideWallets } from '../page/hideWallets.ts'
import type { CarriedOut, CarryOut, EffectContext } from './effectContext.ts'

/** Milliseconds after which a late wallet announces itself. */
const LATE = 3_000

const KINDS: Readonly<Record<WalletsEffect['are'], (context: EffectContext) => CarriedOut | Promise<CarriedOut>>> = {
  async none({ context }) {
    return { undo: await hideWallets(context) }
  },
  async late({ context, page, clock }) {
    const show = await hideWallets(context)
    let isShown = false
    const onLoad = async (): Promise<void> => {
      if (isShown) return
      isShown = true
      await clock.move(LATE)
      await show()
    }
    page.once('load', () => void onLoad())
    return { hasMet: () => isShown, undo: onLoad }
  },
  // The declared test has two wallets from its start.
  two: () => ({}),
  locked({ wallet }) {
    wallet.lock()
    return { undo: () => wallet.unlock() }
  },
  otherChain: goToOtherChain,
  // The declared test has a wallet that asks.
  otherChainAsked: goToOtherChain,
}

function goToOtherChain({ wallet, otherChainId }: EffectContext): CarriedOut {
  if (otherChainId === undefined) throw new BenchError('The scenario has no other chain for its wallet.')
  const { chainId } = wallet.getState()
  wallet.switchChain(otherChainId)
  return { undo: () => wallet.switchChain(chainId) }
}

/** The wallets that the page finds. */
export const wallets: CarryOut<'wallets'> = ({ are }, context) => KINDS[are](context)
