import type { Hex } from 'viem'
import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

const idSchema = z
  .string()
  .regex(/^0x[\da-f]+$/i, { error: "expected a subscription's id" })
  .transform((text) => text as Hex)

/** Ends a subscription: `[id]`. Answers whether this page had one with that id. */
export const eth_unsubscribe = defineMethod({
  params: z.tuple([idSchema]).rest(z.unknown()),
  run: ([id], context) => context.unsubscribe(id),
})
