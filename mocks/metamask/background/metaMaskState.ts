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

/** The parts of MetaMask's state that tell where a wallet is. Seen on 13.13.1. */
export const metaMaskState = z.object({
  isUnlocked: z.boolean(),
  internalAccounts: z.object({ accounts: z.record(z.string(), account) }),
  accountTree: z.object({
    selectedAccountGroup: z.string(),
    wallets: z.record(z.string(), z.object({ groups: z.record(z.string(), group) })),
  }),
  selectedNetworkClientId: z.string(),
  /** By chain id, hexadecimal. */
  networkConfigurationsByChainId: z.record(z.string(), network),
  /** Who has permissions: sites by their origins, and what comes with MetaMask. */
  subjects: z.record(z.string(), z.object({ permissions: z.record(z.string(), z.unknown()) })),
  /** What a person is asked. */
  pendingApprovals: z.record(z.string(), z.object({ origin: z.string(), type: z.string() })),
  transactions: z.array(z.object({ chainId: z.string(), txParams: z.object({ from: z.string().optional() }) })),
  /** Tokens to be shown, by chain and account. */
  allTokens: z.record(z.string(), z.record(z.string(), z.array(z.object({ address: z.string() })))),
  /** Sites that were refused several times in a row. */
  throttledOrigins: z.record(z.string(), z.unknown()),
})

/** The permission that a connected site has (CAIP-25); EIP-2255's `eth_accounts` is read from it. */
export const CONNECTION = 'endowment:caip25'

/** Where a wallet is. */
export type MetaMaskState = z.infer<typeof metaMaskState>

/** An account as the person sees it: its name, and the place that it has among all. */
export type WalletAccount = {
  /** MetaMask's id of what it calls an account group. */
  readonly group: string
  readonly name: string
  readonly address: string
}

/** The wallet's accounts on EVM chains, in the order in which it shows them. */
export function listAccounts({ accountTree, internalAccounts }: MetaMaskState): readonly WalletAccount[] {
  const groups = Object.values(accountTree.wallets).flatMap((wallet) => Object.values(wallet.groups))
  return groups.flatMap(({ id, metadata, accounts }) =>
    accounts.flatMap((each): WalletAccount[] => {
      const address = internalAccounts.accounts[each]?.address
      return address?.startsWith('0x') ? [{ group: id, name: metadata.name, address }] : []
    }),
  )
}

/**
 * Finds an account by its place in the wallet, from 0 on, or by its name.
 *
 * @throws BenchError where there is none, with those that there are
 */
export function findAccount(state: MetaMaskState, account: number | string): WalletAccount {
  const accounts = listAccounts(state)
  const found = typeof account === 'number' ? accounts[account] : accounts.find(({ name }) => name === account)
  if (found) return found
  const which = typeof account === 'number' ? `at ${account}` : `named ${account}`
  throw new BenchError(`The wallet has no account ${which}.`, {
    metaMessages: accounts.map(({ name, address }, place) => `${place}: ${name}, ${address}`),
  })
}

/**
 * Finds the accounts of a connection by their places in the wallet, from 0 on.
 *
 * @throws BenchError where there is no such account, or none is named
 */
export function findAccounts(state: MetaMaskState, places: readonly number[]): readonly WalletAccount[] {
  if (places.length === 0) throw new BenchError('A site is connected with one account at least.')
  return places.map((place) => findAccount(state, place))
}

/** MetaMask's id of the node that a chain is reached by. */
export function toNetworkClient(network: MetaMaskState['networkConfigurationsByChainId'][string]): string | undefined {
  return network.rpcEndpoints[network.defaultRpcEndpointIndex]?.networkClientId
}
