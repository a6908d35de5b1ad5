import { numberToHex } from 'viem'
import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

/** Adds a chain to the wallet. The SDK goes there by itself. */
export const addEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: z.string().regex(/^\d+$/), rpcUrls: z.array(z.string()).nullish() }),
  async run({ chainId, ...chain }, { ask }) {
    const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls } = chain
    const given = { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls }
    await ask({ method: 'wallet_addEthereumChain', params: [{ chainId: numberToHex(Number(chainId)), ...given }] })
    return { isApproved: true, rpcUrl: rpcUrls?.[0] ?? '' }
  },
})
