import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1193 §"Subscriptions". Results are `message` events. It ends with `eth_unsubscribe`, or with the page. */
export const eth_subscribe = defineMethod({
  params: z.tuple([z.string()]).rest(z.unknown()),
  run: (params, context) => context.subscribe(params),
})
