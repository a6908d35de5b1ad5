import { z } from 'zod'
import { defineMethod } from '../walletMethod.ts'

/** MIP-2: the origin gives its permission back. Asks nobody; the origin gets `accountsChanged: []`. */
export const wallet_revokePermissions = defineMethod({
  params: z.tuple([z.looseObject({ eth_accounts: z.unknown() })]),
  run(_params, context) {
    context.permit([])
    return null
  },
})
