import { numberToHex } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { defineLinkRequest } from '../linkRequest.ts'

/** Switches to a chain of the wallet. Of an error's code, the SDK passes on 4902 alone: a chain that the wallet does not know. */
export const switchEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: z.string().regex(/^\d+$/) }),
  async run({ chainId: text }, { ask, knowsChain, toChainUrl }) {
    const chainId = Number(text)
    if (!knowsChain(chainId))
      throw fromWireError({ code: 4902, message: `The wallet does not know the chain ${chainId}.` })
    await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
    return { isApproved: true, rpcUrl: toChainUrl(chainId) }
  },
})
