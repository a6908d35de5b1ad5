import { z } from 'zod'
import { requireSafe } from '#mocks/wallet/remote/safe/safeRequests'
import { defineMethod } from '../../../request/walletMethod.ts'

/** A permission of the Safe Apps SDK, such as that to read the address book. The protocol keeps it. */
export const wallet_requestPermissions = defineMethod({
  params: z.array(z.record(z.string(), z.unknown())).min(1),
  async run(_permissions, context) {
    await context.ask({ kind: 'connect', accounts: [requireSafe(context).address] })
    return null
  },
})
