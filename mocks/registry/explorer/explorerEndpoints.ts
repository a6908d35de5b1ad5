import type { Endpoint, EndpointContext, RegistryCall } from '../endpoint.ts'
import { toBadPageAnswer, toImageAnswer, toJsonAnswer } from '../registryAnswers.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import {
  selectPage,
  toList,
  type WalletFilter,
  type WalletPage,
  type WalletQuery,
  walletFilters,
} from '../selectPage.ts'
import type { ListedWallet } from '../toListedWallets.ts'
import {
  type ListingLinks,
  toDesktopLinks,
  toExplorerListing,
  toListing,
  toMobileLinks,
  toSdks,
  toVersions,
} from './toListing.ts'

/** The filter of each parameter of the explorer API, under the names of `/v3` and of `/w3m/v1`. */
const FILTERS: Readonly<Record<string, WalletFilter>> = {
  ids: walletFilters.hasId,
  recommendedIds: walletFilters.hasId,
  excludedIds: walletFilters.hasNoneOf,
  chains: walletFilters.hasChain,
  platforms: walletFilters.hasPlatform,
  search: walletFilters.isFound,
  sdks: (wallet, sdks) => toList(sdks).some((sdk) => toSdks(wallet).includes(sdk)),
  version: (wallet, version) => toVersions(wallet).includes(version),
  // No wallet of the bench names the standards that it supports.
  standards: () => false,
}

type IsListed = (wallet: ListedWallet) => boolean

const everyWallet: IsListed = () => true

/** `/w3m/v1` is the API of WalletConnect's dialog before AppKit, `/v3` the explorer's own. */
export const explorerEndpoints: readonly Endpoint[] = [
  toDialogEndpoint('getDesktopListings', (wallet) => hasLink(toDesktopLinks(wallet))),
  toDialogEndpoint('getMobileListings', (wallet) => hasLink(toMobileLinks(wallet))),
  toDialogEndpoint('getInjectedListings', ({ injected }) => Boolean(injected?.length)),
  toDialogEndpoint('getAllListings', everyWallet),
  toExplorerEndpoint('wallets'),
  toExplorerEndpoint('all'),
  toImageEndpoint('/w3m/v1/getWalletImage/:id'),
  toImageEndpoint('/w3m/v1/getAssetImage/:id'),
  toImageEndpoint('/v3/logo/:size/:id'),
]

function toDialogEndpoint(name: string, isListed: IsListed): Endpoint {
  return {
    host: 'explorer',
    method: 'GET',
    path: `/w3m/v1/${name}`,
    kind: 'wallets',
    answer: (call, context) => toListingsAnswer(call, context, isListed, toListing),
  }
}

function toExplorerEndpoint(name: string): Endpoint {
  return {
    host: 'explorer',
    method: 'GET',
    path: `/v3/${name}`,
    kind: 'wallets',
    answer(call, context) {
      const projectId = call.query['projectId'] ?? ''
      return toListingsAnswer(call, context, everyWallet, (wallet) => toExplorerListing(wallet, projectId))
    },
  }
}

function toImageEndpoint(path: string): Endpoint {
  return {
    host: 'explorer',
    method: 'GET',
    path,
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['id'], context),
  }
}

function toListingsAnswer(
  { query }: RegistryCall,
  { wallets, toShown }: EndpointContext,
  isListed: IsListed,
  convert: (wallet: ListedWallet) => object,
): RegistryAnswer {
  const page = searchListings(wallets.filter(isListed), query)
  if (!page) return toBadPageAnswer()
  const listings = Object.fromEntries(page.data.map((wallet) => [wallet.id, convert(toShown(wallet))]))
  return toJsonAnswer({ listings, count: page.data.length, total: page.count })
}

/**
 * Selects the page of wallets that a query of the explorer API asks for: all of them when it gives no page size.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
function searchListings(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  return selectPage(wallets, { query, filters: FILTERS, entries: Math.max(wallets.length, 1) })
}

function hasLink({ native, universal }: ListingLinks): boolean {
  return native !== null || universal !== null
}
