import { numberToHex } from 'viem'
import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

const urls = z.array(z.string()).nullish()

/** Adds a chain to the wallet. The SDK goes there by itself. */
export const addEthereumChain = defineLinkRequest({
  params: z.looseObject({
    chainId: z.string().regex(/^\d+$/),
    rpcUrls: urls,
    blockExplorerUrls: urls,
    iconUrls: urls,
    chainName: z.string().nullish(),
    nativeCurrency: z.unknown(),
  }),
  async run({ chainId, rpcUrls, blockExplorerUrls, iconUrls, chainName, nativeCurrency }, { ask }) {
    const given = {
      chainName,
      nativeCurrency,
      rpcUrls,
      blockExplorerUrls: some(blockExplorerUrls),
      iconUrls: some(iconUrls),
    }
    const chain = { chainId: numberToHex(Number(chainId)), ...given }
    await ask({ method: 'wallet_addEthereumChain', params: [chain] })
    return { isApproved: true, rpcUrl: rpcUrls?.[0] ?? '' }
  },
})

/** EIP-3085 has no empty lists, which the SDK sends for those that the dapp left out. */
function some(list: readonly string[] | null | undefined): readonly string[] | undefined {
  return list && list.length > 0 ? list : undefined
}
