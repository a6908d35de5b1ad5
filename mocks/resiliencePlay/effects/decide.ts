import type { Address } from 'viem'
import { toWalletDecision } from '#mocks/resilience/toWalletDecision'
import type { Wallet } from '#mocks/world/world'
import type { HandEffect } from '../handContext.ts'
import { toTimeWords } from '../toTimeWords.ts'

/** The person's decision is made for them. */
export const decide: HandEffect<'decide'> = {
  task({ after }) {
    if (after === undefined) return undefined
    const words = `Do not decide yet. Wait ${toTimeWords(after)}, or for as long as you like: by hand no clock is moved.`
    return { words, reloads: false }
  },
  async carryOut(effect, { wallet, world }, request) {
    if (!request) return {}
    const decision = await toWalletDecision(effect, () => findOther(wallet))
    const isDecided = wallet.getState().pending.some(({ id }) => id === request.id)
    // A locked wallet signs nothing: what is approved waits until it is unlocked.
    const isLocked = decision.answer === 'approve' && wallet.getState().locked
    await wallet.decide(request.id, isLocked ? { ...decision, after: 0 } : decision)
    const close = { kind: 'close', wallet: world.wallets.indexOf(wallet), request: request.id } as const
    return { isDecided, undos: decision.answer === 'ignore' ? [close] : [] }
  },
}

async function findOther(wallet: Wallet): Promise<Address> {
  const { accounts, activeAccount } = wallet.getState()
  return accounts.find(({ address }) => address !== activeAccount)?.address ?? (await wallet.addAccount())
}
