import type { Address } from 'viem'
import type { WalletState } from '../../state/walletState.ts'
import { toCaip2, toCaip10 } from '../../walletconnect/caip.ts'
import { SESSION_METHODS } from './sessionMethods.ts'

/** What a session may use, CAIP-217: an entry for each chain, by its CAIP-2 name. */
export type SessionScopes = Readonly<Record<string, SessionScope>>

export type SessionScope = {
  readonly methods: readonly string[]
  readonly notifications: readonly string[]
  /** CAIP-10. */
  readonly accounts: readonly string[]
}

/** An origin has one session, in whatever way it connected. Accounts are in the order in which they were granted. */
export function toSessionScopes(
  { permissions, sites }: Pick<WalletState, 'permissions' | 'sites'>,
  origin: string,
  show: (address: Address) => Address,
): SessionScopes {
  const accounts = (Object.hasOwn(permissions, origin) ? permissions[origin] : undefined) ?? []
  const chains = (Object.hasOwn(sites, origin) ? sites[origin]?.chains : undefined) ?? []
  if (accounts.length === 0) return {}
  const scopes = chains.map((chainId): [string, SessionScope] => {
    const chain = toCaip2(chainId)
    const named = accounts.map((address) => toCaip10(chain, show(address)))
    return [chain, { methods: SESSION_METHODS, notifications: ['eth_subscription'], accounts: named }]
  })
  return Object.fromEntries(scopes)
}
