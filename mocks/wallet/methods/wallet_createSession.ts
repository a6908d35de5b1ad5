import { isAddressEqual } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { connectOrigin } from '../accounts/connectOrigin.ts'
import { readSessionRequest } from '../remote/metamaskConnect/readSessionRequest.ts'
import { toSessionScopes } from '../remote/metamaskConnect/toSessionScopes.ts'
import { defineMethod } from '../request/walletMethod.ts'

const scopesSchema = z.record(z.string(), z.unknown()).optional()

/** The session properties that MetaMask keeps. It drops any other. */
const PROPERTIES = new Set([
  'eip1193-compatible',
  'solana_accountChanged_notifications',
  'tron_accountChanged_notifications',
  'bip122_accountChanged_notifications',
])

/**
 * CAIP-25, as MetaMask answers it: what is granted replaces the origin's permission. 5100: §"Trusted Failure Codes".
 */
export const wallet_createSession = defineMethod({
  params: z.looseObject({
    requiredScopes: scopesSchema,
    optionalScopes: scopesSchema,
    sessionProperties: z.record(z.string(), z.unknown()).optional(),
  }),
  async run(params, context) {
    const { sessionProperties = {} } = params
    if (params.sessionProperties && Object.keys(sessionProperties).length === 0)
      throw fromWireError({ code: 5302, message: 'Invalid sessionProperties requested' })
    const { accounts: own, chains: known } = context.getState()
    const wish = readSessionRequest(params)
    const chains = wish.chains.filter((id) => known.some(({ chainId }) => chainId === id))
    if (chains.length === 0) throw fromWireError({ code: 5100, message: 'Requested scopes are not supported' })
    const accounts = wish.accounts.flatMap(
      (wanted) => own.find(({ address }) => isAddressEqual(address, wanted))?.address ?? [],
    )
    await connectOrigin(context, undefined, { accounts: [...new Set(accounts)], chains })
    return {
      sessionScopes: toSessionScopes(context.getState(), context.origin, context.show),
      sessionProperties: Object.fromEntries(Object.entries(sessionProperties).filter(([name]) => PROPERTIES.has(name))),
    }
  },
})
