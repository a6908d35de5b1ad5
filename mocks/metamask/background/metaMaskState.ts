import type { Address } from 'viem'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

const account = z.object({
  id: z.string(),
  address: z.string(),
  metadata: z.object({ keyring: z.object({ type: z.string() }) }),
})

const group = z.object({ id: z.string(), metadata: z.object({ name: z.string() }), accounts: z.array(z.string()) })

const network = z.object({
  chainId: z.string(),
  name: z.string(),
  defaultRpcEndpointIndex: z.number(),
  rpcEndpoints: z.array(z.object({ networkClientId: z.string(), url: z.string() })),
})

/** As of 13.13.1. */
export const metaMaskState = z.object({
  isUnlocked: z.boolean(),
  internalAccounts: z.object({ accounts: z.record(z.string(), account) }),
  accountTree: z.object({
    selectedAccountGroup: z.string(),
    wallets: z.record(z.string(), z.object({ groups: z.record(z.string(), group) })),
  }),
  selectedNetworkClientId: z.string(),
  networkConfigurationsByChainId: z.record(z.string(), network),
  /** Subjects with permissions: sites by their origins, and MetaMask's own snaps. */
  subjects: z.record(z.string(), z.object({ permissions: z.record(z.string(), z.unknown()) })),
  pendingApprovals: z.record(z.string(), z.object({ origin: z.string(), type: z.string() })),
  transactions: z.array(z.object({ chainId: z.string(), txParams: z.object({ from: z.string().optional() }) })),
  allTokens: z.record(z.string(), z.record(z.string(), z.array(z.object({ address: z.string() })))),
  throttledOrigins: z.record(z.string(), z.unknown()),
})

/** The permission of a connected site (CAIP-25). EIP-2255's `eth_accounts` is derived from it. */
export const CONNECTION = 'endowment:caip25'

export type MetaMaskState = z.infer<typeof metaMaskState>

export type WalletAccount = { readonly group: string; readonly name: string; readonly address: string }

export function listAccounts({ accountTree, internalAccounts }: MetaMaskState): readonly WalletAccount[] {
  const groups = Object.values(accountTree.wallets).flatMap((wallet) => Object.values(wallet.groups))
  return groups.flatMap(({ id, metadata, accounts }) =>
    accounts.flatMap((each): WalletAccount[] => {
      const address = internalAccounts.accounts[each]?.address
      return address?.startsWith('0x') ? [{ group: id, name: metadata.name, address }] : []
    }),
  )
}

export function findAccount(state: MetaMaskState, account: number | string): WalletAccount {
  const accounts = listAccounts(state)
  const found =
    typeof account === 'number'
      ? accounts[account]
      : (accounts.find(({ name }) => name === account) ??
        accounts.find(({ address }) => address.toLowerCase() === account.toLowerCase()))
  if (found) return found
  const which = typeof account === 'number' ? `at ${account}` : `named ${account}`
  throw new BenchError(`The wallet has no account ${which}.`, {
    metaMessages: accounts.map(({ name, address }, place) => `${place}: ${name}, ${address}`),
  })
}

export function findAccounts(state: MetaMaskState, places: readonly (number | Address)[]): readonly WalletAccount[] {
  if (places.length === 0) throw new BenchError('A connection needs at least one account.')
  return places.map((place) => findAccount(state, place))
}

/** MetaMask's own snaps have permissions too, but are not connected. */
export const listConnected = ({ subjects }: Pick<MetaMaskState, 'subjects'>): readonly string[] =>
  Object.keys(subjects).filter((origin) => CONNECTION in (subjects[origin]?.permissions ?? {}))

export const toNetworkClient = (network: MetaMaskState['networkConfigurationsByChainId'][string]): string | undefined =>
  network.rpcEndpoints[network.defaultRpcEndpointIndex]?.networkClientId
