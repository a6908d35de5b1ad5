import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import { membersOf } from '#mocks/wallet/parseObject'
import { reachesPage } from '#mocks/wallet/request/walletTransport'
import type { WalletState } from '#mocks/wallet/state/walletState'
import { toCaip2, toCaip10 } from '#mocks/wallet/walletconnect/caip'
import { words } from '#mocks/wallet/words'

/** Of a chain, CAIP-217. Accounts are in CAIP-10. */
type SessionScope = Readonly<Record<'methods' | 'notifications' | 'accounts', readonly string[]>>

/** What wallets forward to their nodes, but MetaMask grants to no session. */
const NOT_GRANTED = words(`
  eth_blobBaseFee eth_createAccessList eth_getBlockReceipts eth_maxPriorityFeePerGas eth_protocolVersion net_listening
  web3_sha3`)

/** MetaMask grants these, whatever the dapp asks for: those of `@metamask/api-specs` that not only EIP-1193 has. */
export const SESSION_METHODS: readonly string[] = [
  ...words(`
    personal_sign eth_signTypedData_v4 wallet_watchAsset wallet_sendCalls wallet_getCallsStatus wallet_getCapabilities
    wallet_requestExecutionPermissions wallet_getGrantedExecutionPermissions wallet_getSupportedExecutionPermissions
    eth_sendTransaction eth_decrypt eth_getEncryptionPublicKey web3_clientVersion eth_subscribe eth_unsubscribe`),
  ...[...readMethods, 'eth_chainId'].filter((method) => !NOT_GRANTED.includes(method)).sort(),
]
export function toSessionScopes(
  { permissions, sites }: Pick<WalletState, 'permissions' | 'sites'>,
  origin: string,
  show: (address: Address) => Address,
): Readonly<Record<string, SessionScope>> {
  const accounts = (Object.hasOwn(permissions, origin) ? permissions[origin] : undefined) ?? []
  const { chains = [], connectedBy } = (Object.hasOwn(sites, origin) ? sites[origin] : undefined) ?? {}
  if (accounts.length === 0 || !reachesPage(connectedBy)) return {}
  const scopes = chains.map((chainId): [string, SessionScope] => {
    const chain = toCaip2(chainId)
    const named = accounts.map((address) => toCaip10(chain, show(address)))
    return [chain, { methods: SESSION_METHODS, notifications: ['eth_subscription'], accounts: named }]
  })
  return Object.fromEntries(scopes)
}

/** CAIP-27. Undefined for any other shape. */
export function readInvocation(params: unknown) {
  const { scope, request } = membersOf(params)
  const { method, params: given } = membersOf(request)
  if (typeof scope !== 'string' || typeof method !== 'string' || method === '') return undefined
  return { scope, request: { method, params: given as RequestArguments['params'] } }
}
