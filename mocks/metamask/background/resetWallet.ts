import { isDeepStrictEqual } from 'node:util'
import { BenchError } from '#mocks/core/BenchError'
import { listAccounts, listConnected, type MetaMaskState, metaMaskState, toNetworkClient } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/**
 * Resets a wallet to its start: unlocked, no pending requests, no connected or throttled sites, the same accounts,
 * chains and tokens with the same selection, no transactions, and no cached answers of nodes. It uses the calls that
 * MetaMask's pages make to its background, without these pages.
 *
 * @param start the state to restore
 * @throws BenchError if the state still differs afterwards
 */
export async function resetWallet(background: Background, start: MetaMaskState, password: string): Promise<void> {
  const { call } = background
  const now = await background.readState(metaMaskState)
  await call('rejectAllPendingApprovals')
  if (!now.isUnlocked) await call('submitPassword', password)
  for (const origin of Object.keys(now.throttledOrigins))
    await call('updateThrottledOriginState', origin, { rejections: 0, lastRejection: 0 })
  for (const origin of listConnected(now)) {
    const permissions = Object.keys(now.subjects[origin]?.permissions ?? {})
    const kept = start.subjects[origin]?.permissions ?? {}
    await call('removePermissionsFor', { [origin]: permissions.filter((name) => !(name in kept)) })
  }
  await forgetActivity(background, now, start)
  await call('setActiveNetwork', start.selectedNetworkClientId)
  for (const chainId of Object.keys(now.networkConfigurationsByChainId))
    if (!start.networkConfigurationsByChainId[chainId]) await call('removeNetwork', `eip155:${Number(chainId)}`)
  for (const { id, address } of Object.values(now.internalAccounts.accounts))
    if (!start.internalAccounts.accounts[id]) await call('removeAccount', address)
  const accounts = listAccounts(now)
  for (const { group, name } of listAccounts(start))
    if (accounts.some((each) => each.group === group && each.name !== name))
      await call('setAccountGroupName', group, name)
  await call('setSelectedMultichainAccount', start.accountTree.selectedAccountGroup)
  // Last, as it also clears the cache of the selected chain, even if nothing was sent.
  await call('resetAccount')
  const difference = compare(await background.readState(metaMaskState), start)
  if (difference.length === 0) return
  throw new BenchError(`MetaMask's state differs from its start: ${difference.join(', ')}.`)
}

/** Transactions and added tokens belong to an account and a chain: selects each pair briefly to clear them. */
async function forgetActivity({ call }: Background, now: MetaMaskState, start: MetaMaskState): Promise<void> {
  const sent = now.transactions.map(({ chainId, txParams }) => ({ chainId, address: txParams.from?.toLowerCase() }))
  for (const { group, address } of listAccounts(now)) {
    for (const [chainId, network] of Object.entries(now.networkConfigurationsByChainId)) {
      const hasSent = sent.some((each) => each.chainId === chainId && each.address === address.toLowerCase())
      const known = listTokens(start, chainId, address)
      const tokens = listTokens(now, chainId, address).filter((token) => !known.includes(token))
      const client = toNetworkClient(network)
      if (client === undefined || (!hasSent && tokens.length === 0)) continue
      await call('setSelectedMultichainAccount', group)
      await call('setActiveNetwork', client)
      if (hasSent) await call('resetAccount')
      if (tokens.length > 0) await call('ignoreTokens', tokens, client)
    }
  }
}

function listTokens({ allTokens }: MetaMaskState, chainId: string, address: string): readonly string[] {
  const accounts = Object.entries(allTokens[chainId] ?? {})
  return accounts.flatMap(([account, tokens]) =>
    account.toLowerCase() === address.toLowerCase() ? tokens.map((token) => token.address) : [],
  )
}

/** Lists the differences between two states. */
function compare(now: MetaMaskState, start: MetaMaskState): readonly string[] {
  const views: Readonly<Record<string, (state: MetaMaskState) => unknown>> = {
    'it is locked': ({ isUnlocked }) => isUnlocked,
    'requests are pending': ({ pendingApprovals }) => Object.keys(pendingApprovals),
    'sites are connected': listConnected,
    chains: ({ networkConfigurationsByChainId }) => networkConfigurationsByChainId,
    'the selected chain': ({ selectedNetworkClientId }) => selectedNetworkClientId,
    accounts: listAccounts,
    'the selected account': ({ accountTree }) => accountTree.selectedAccountGroup,
    transactions: ({ transactions }) => transactions.length,
    tokens: ({ allTokens }) => Object.values(allTokens).flatMap((each) => Object.values(each).flat()),
  }
  return Object.keys(views).filter((name) => !isDeepStrictEqual(views[name]?.(now), views[name]?.(start)))
}
