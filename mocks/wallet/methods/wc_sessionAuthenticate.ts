import { type Address, hashMessage } from 'viem'
import { z } from 'zod'
import { connectOrigin } from '#mocks/wallet/accounts/originAccess'
import { unauthorized } from '../decisions/createInbox.ts'
import { addressSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** CAIP-222. The log-in messages contain the account, so each account has its own. */
export const wc_sessionAuthenticate = defineMethod({
  params: z.tuple([z.object({ messages: z.record(addressSchema, z.array(z.string()).min(1)) })]),
  async run([{ messages }], context) {
    const of = (account: Address) => messages[account] ?? []
    const [account] = await connectOrigin(context, of)
    if (!account) throw unauthorized()
    const sign = context.digestSigner(account)
    const signatures = await Promise.all(of(account).map((message) => sign(hashMessage(message))))
    return { account, signatures, type: context.contract(account) ? 'eip1271' : 'eip191' }
  },
})
