import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import {
  listAccounts,
  listConnected,
  type MetaMaskState,
  metaMaskState,
  toNetworkClient,
} from './background/metaMaskState.ts'
import { type Background, openBackground } from './background/openBackground.ts'
import { launchWalletContext, type WalletContextParameters } from './browser/launchWalletContext.ts'
import type { BenchMetaMask, BenchMetaMaskParameters } from './page/BenchMetaMask.ts'

export type OpenedWallet = {
  readonly context: BrowserContext
  readonly metamask: BenchMetaMask
  readonly profile: string
  reset(): Promise<void>
}

export type OpenWalletParameters = WalletContextParameters & {
  readonly password: string
  readonly createMetaMask: (parameters: BenchMetaMaskParameters) => BenchMetaMask
}

export async function openWallet(parameters: OpenWalletParameters): Promise<OpenedWallet> {
  const { build, profile, password, createMetaMask } = parameters
  const context = await launchWalletContext(parameters)
  const sites = trackSites(context)
  try {
    await calmPages(context)
    const background = await openBackground(context, build.extensionId)
    await background.call('submitPassword', password)
    // On its first start MetaMask opens a tab.
    const [home = await context.newPage(), ...others] = context.pages().filter((page) => page !== background.page)
    await Promise.all(others.map((page) => page.close()))
    await home.bringToFront()
    const start = await background.readState(metaMaskState)
    return {
      context,
      metamask: createMetaMask({ context, home, password, extensionId: build.extensionId, background }),
      profile,
      async reset() {
        // Closing a window of MetaMask rejects its request.
        await sites.clear([home, background.page])
        await resetWallet(background, start, password)
      },
    }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** The context's init scripts and bindings stay, as Playwright can't remove them. */
function trackSites(context: BrowserContext) {
  const origins = new Set<string>()
  const note = (frame: Frame) => {
    if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
  }
  const listen = (page: Page) => {
    page.on('framenavigated', note)
    // A popup is reported only after it has navigated.
    for (const frame of page.frames()) note(frame)
  }
  context.on('page', listen)
  for (const page of context.pages()) listen(page)

  return {
    async clear(kept: readonly [Page, ...Page[]]): Promise<void> {
      await Promise.all(context.pages().map((page) => (kept.includes(page) ? undefined : page.close())))
      const session = await context.newCDPSession(kept[0])
      for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      origins.clear()
      await session.detach()
      await context.clearCookies()
      await context.clearPermissions()
      await context.unrouteAll()
      await context.setOffline(false)
    },
  }
}

/** Where MetaMask's services are off, its home animates placeholders without end, at a third of its CPU time. */
async function calmPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { animation-iteration-count: 1 !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

async function resetWallet(background: Background, start: MetaMaskState, password: string): Promise<void> {
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
