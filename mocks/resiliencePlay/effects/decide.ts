import { readCall } from '#mocks/resilience/effects/readCall'
import { toWalletDecision } from '#mocks/resilience/effects/toWalletDecision'
import type { HandEffect } from '../handContext.ts'
import { toTimeWords } from '../toTimeWords.ts'
import type { HandUndo } from '../undo/handUndo.ts'

/** The person's decision is made for them. */
export const decide: HandEffect<'decide'> = {
  task({ after }) {
    if (after === undefined) return undefined
    const words = `Do not decide yet. Wait ${toTimeWords(after)}, or for as long as you like: by hand no clock is moved.`
    return { words, reloads: false }
  },
  async carryOut(effect, { wallet, world }, request) {
    if (!request) return {}
    const { answer, edit } = effect
    const { pending, locked, activeAccount, chainId } = wallet.getState()
    const decision = await toWalletDecision(effect, wallet)
    const isDecided = pending.some(({ id }) => id === request.id)
    // A locked wallet signs nothing: what is approved waits until it is unlocked.
    await wallet.decide(request.id, answer === 'approve' && locked ? { ...decision, after: 0 } : decision)
    const undos: HandUndo[] = []
    if (answer === 'ignore') undos.push({ kind: 'close', wallet: world.wallets.indexOf(wallet), request: request.id })
    if (edit?.nonce !== undefined) {
      const address = readCall(request).from ?? activeAccount
      undos.push({ kind: 'nonceGap', chainId: request.chainId ?? chainId, address, nonce: edit.nonce })
    }
    return { isDecided, undos }
  },
}
