import { z } from 'zod'
import { connectOrigin } from '../connectOrigin.ts'
import { toPermissions } from '../toPermissions.ts'
import { defineMethod } from '../walletMethod.ts'

/** EIP-2255: asks the person anew which accounts the origin may see. `eth_accounts` is the one permission there is. */
export const wallet_requestPermissions = defineMethod({
  params: z.tuple([z.strictObject({ eth_accounts: z.record(z.string(), z.unknown()) })]),
  run: async (_params, context) => toPermissions(context.origin, await connectOrigin(context)),
})
