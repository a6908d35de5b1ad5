import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

export const watchAsset = defineLinkRequest({
  params: z.looseObject({
    type: z.string(),
    options: z.record(z.string(), z.unknown()),
    chainId: z.string().regex(/^\d+$/).nullish(),
  }),
  run: ({ type, options, chainId }, { ask }) =>
    ask({ method: 'wallet_watchAsset', params: { type, options } }, chainId ? Number(chainId) : undefined),
})
