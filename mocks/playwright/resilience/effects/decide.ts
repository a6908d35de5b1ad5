import { readCall } from '#mocks/resilience/effects/readCall'
import { toWalletDecision } from '#mocks/resilience/effects/toWalletDecision'
import { fillNonceGap } from '#mocks/world/chain/fillNonceGap'
import type { CarryOut } from './effectContext.ts'

/** The person decides in place of the flow. */
export const decide: CarryOut<'decide'> = async (effect, { clock, wallet, bench }, request) => {
  const { answer, after, edit } = effect
  if (after !== undefined) await clock.move(after)
  return {
    decision: await toWalletDecision(effect, wallet),
    async undo() {
      if (!request) return
      // What was ignored is closed, as a person does who finds the window again: the next try meets no old question.
      if (answer === 'ignore') wallet.decide(request.id, 'close')
      if (edit?.nonce === undefined) return
      const chain = bench.chains.find(({ chainId }) => chainId === request.chainId)
      const address = readCall(request).from ?? wallet.getState().activeAccount
      if (chain) await fillNonceGap(chain, { address, nonce: edit.nonce })
    },
  }
}
