import { numberToHex } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { defineLinkRequest } from '../linkRequest.ts'

/** Decimal. */
const decimal = z.string().regex(/^\d+$/)

/** Adds a chain to the wallet. The SDK goes there by itself. */
export const addEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: decimal, rpcUrls: z.array(z.string()).nullish() }),
  async run({ chainId, ...chain }, { ask }) {
    const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls } = chain
    const given = { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls }
    await ask({ method: 'wallet_addEthereumChain', params: [{ chainId: numberToHex(Number(chainId)), ...given }] })
    return { isApproved: true, rpcUrl: rpcUrls?.[0] ?? '' }
  },
})

/** Switches to a chain of the wallet. Of an error's code, the SDK passes on 4902 alone: a chain that the wallet does not know. */
export const switchEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: decimal }),
  async run({ chainId: text }, { ask, knowsChain, toChainUrl }) {
    const chainId = Number(text)
    if (!knowsChain(chainId))
      throw fromWireError({ code: 4902, message: `The wallet does not know the chain ${chainId}.` })
    await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
    return { isApproved: true, rpcUrl: toChainUrl(chainId) }
  },
})

export const watchAsset = defineLinkRequest({
  params: z.looseObject({ type: z.string(), options: z.record(z.string(), z.unknown()), chainId: decimal.nullish() }),
  run: ({ type, options, chainId }, { ask }) =>
    ask({ method: 'wallet_watchAsset', params: { type, options } }, chainId ? Number(chainId) : undefined),
})
