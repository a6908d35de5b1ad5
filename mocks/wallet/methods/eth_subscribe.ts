import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

export const eth_subscribe = defineMethod({
  params: z.tuple([z.string()]).rest(z.unknown()),
  run: (params, context) => context.subscribe(params),
})
