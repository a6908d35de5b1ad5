import type { Address } from 'viem'
import { fromCaip2, fromCaip10, NAMESPACE } from '../../walletconnect/caip.ts'

export type SessionRequest = {
  readonly requiredScopes?: Readonly<Record<string, unknown>> | undefined
  readonly optionalScopes?: Readonly<Record<string, unknown>> | undefined
}

export type SessionWish = { readonly chains: readonly number[]; readonly accounts: readonly Address[] }

/** The members of a scope, CAIP-217. MetaMask skips a scope with another one. */
const MEMBERS = ['references', 'methods', 'notifications', 'accounts', 'rpcDocuments', 'rpcEndpoints']

/** Required scopes count as optional ones, and malformed ones are skipped: MetaMask differs from CAIP-25 in both. */
export function readSessionRequest({ requiredScopes, optionalScopes }: SessionRequest): SessionWish {
  const scopes = [requiredScopes, optionalScopes].flatMap((given) => Object.entries(given ?? {}).flatMap(readScope))
  return {
    chains: [...new Set(scopes.flatMap(({ chains }) => chains))],
    accounts: [...new Set(scopes.flatMap(({ accounts }) => accounts))],
  }
}

function readScope([name, scope]: [string, unknown]): SessionWish[] {
  if (typeof scope !== 'object' || scope === null) return []
  if (Object.keys(scope).some((member) => !MEMBERS.includes(member))) return []
  const { references, methods, notifications, accounts = [] } = scope as Readonly<Record<string, unknown>>
  if (!isNames(methods) || !isNames(notifications) || !Array.isArray(accounts)) return []
  const names = name === NAMESPACE && isNames(references) ? references.map((id) => `${NAMESPACE}:${id}`) : [name]
  if (name !== NAMESPACE && references !== undefined) return []
  return [
    {
      chains: names.flatMap((each) => fromCaip2(each) ?? []),
      accounts: accounts.flatMap((each) => fromCaip10(String(each))?.address ?? []),
    },
  ]
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.trim() !== '')
}
