import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { EffectContext } from './effectContext.ts'
import { readCall } from './readCall.ts'

/**
 * Lets the transactions come for which one with a nonce of the person's own waits: the last of them is sent, the others
 * count as sent. Does nothing where the chain has reached that nonce.
 *
 * @param request the transaction that the person gave the nonce
 */
export async function fillNonceGap(
  { bench, wallet }: Pick<EffectContext, 'bench' | 'wallet'>,
  request: Pick<DecidedRequest, 'chainId' | 'params'>,
  nonce: number,
): Promise<void> {
  const chain = bench.chains.find(({ chainId }) => chainId === request.chainId)
  if (!chain) return
  const address = readCall(request).from ?? wallet.getState().activeAccount
  if ((await chain.client.getTransactionCount({ address })) >= nonce) return
  await chain.setNonce({ address, nonce: nonce - 1 })
  await chain.impersonateAccount({ address })
  await chain.client.sendTransaction({ account: address, to: address, nonce: nonce - 1 })
  await chain.stopImpersonatingAccount({ address })
}
