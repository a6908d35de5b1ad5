import { isAddressEqual } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { connectOrigin } from '#mocks/wallet/accounts/originAccess'
import { membersOf } from '#mocks/wallet/parseObject'
import { toSessionScopes } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { optional } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { fromCaip2, fromCaip10, NAMESPACE } from '../walletconnect/caip.ts'
import { words } from '../words.ts'

const scopesSchema = optional(z.record(z.string(), z.unknown()))

/** The session properties that MetaMask keeps. It drops any other. */
const PROPERTIES = words(`
  eip1193-compatible solana_accountChanged_notifications tron_accountChanged_notifications
  bip122_accountChanged_notifications`)

/** CAIP-25, as MetaMask answers it: a grant replaces the origin's permission. 5100: §"Trusted Failure Codes". */
export const wallet_createSession = defineMethod({
  params: z.looseObject({
    requiredScopes: scopesSchema,
    optionalScopes: scopesSchema,
    sessionProperties: optional(z.record(z.string(), z.unknown())),
  }),
  async run(params, context) {
    const { sessionProperties = {} } = params
    if (params.sessionProperties && Object.keys(sessionProperties).length === 0)
      throw fromWireError({ code: 5302, message: 'Invalid sessionProperties requested' })
    const { accounts: own, chains: known } = context.getState()
    const scopes = [params.requiredScopes, params.optionalScopes].flatMap((given) => Object.entries(given ?? {}))
    // Required scopes count as optional ones, and malformed ones are skipped: MetaMask differs from CAIP-25 in both.
    const wishes = scopes.flatMap(readScope)
    const wished = [...new Set(wishes.flatMap((wish) => wish.chains))]
    const chains = wished.filter((id) => known.some(({ chainId }) => chainId === id))
    if (chains.length === 0) throw fromWireError({ code: 5100, message: 'Requested scopes are not supported' })
    const accounts = wishes.flatMap((wish) =>
      wish.accounts.flatMap((wanted) => own.find(({ address }) => isAddressEqual(address, wanted))?.address ?? []),
    )
    await connectOrigin(context, undefined, { accounts: [...new Set(accounts)], chains })
    return {
      sessionScopes: toSessionScopes(context.getState(), context.origin, context.show),
      sessionProperties: Object.fromEntries(
        Object.entries(sessionProperties).filter(([name]) => PROPERTIES.includes(name)),
      ),
    }
  },
})

/** The members of a scope, CAIP-217. MetaMask skips a scope with another one. */
const MEMBERS = ['references', 'methods', 'notifications', 'accounts', 'rpcDocuments', 'rpcEndpoints']

function readScope([name, scope]: [string, unknown]) {
  const members = membersOf(scope)
  if (Object.keys(members).some((member) => !MEMBERS.includes(member))) return []
  const { references, methods, notifications, accounts = [] } = members
  if (!isNames(methods) || !isNames(notifications) || !Array.isArray(accounts)) return []
  const names = name === NAMESPACE && isNames(references) ? references.map((id) => `${NAMESPACE}:${id}`) : [name]
  if (name !== NAMESPACE && references !== undefined) return []
  const chains = names.flatMap((each) => fromCaip2(each) ?? [])
  return [{ chains, accounts: accounts.flatMap((each) => fromCaip10(String(each))?.address ?? []) }]
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.trim() !== '')
}
