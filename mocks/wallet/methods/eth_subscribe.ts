import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

/**
 * EIP-1193 §"Subscriptions": subscribes at the chain's node, `[kind, filter?]`, such as `['newHeads']`. Its results are
 * sent as `message` events, under the answered id. It ends with `eth_unsubscribe`, or with the page.
 */
export const eth_subscribe = defineMethod({
  params: z.tuple([z.string()]).rest(z.unknown()),
  run: (params, context) => context.subscribe(params),
})
