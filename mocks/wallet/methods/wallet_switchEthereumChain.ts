import { z } from 'zod'
import { goToChain } from '#mocks/wallet/accounts/originAccess'
import { chainIdSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

export const wallet_switchEthereumChain = defineMethod({
  params: inOrder(z.looseObject({ chainId: chainIdSchema })),
  async run([{ chainId }], context) {
    const to = context.getState().chains.find((chain) => chain.chainId === chainId)
    if (!to) throw context.error('unknownChain', { chainId: `0x${chainId.toString(16)}` })
    await goToChain(to, context)
    return null
  },
})
