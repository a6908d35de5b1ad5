import type { Endpoint, EndpointContext, RegistryCall } from '../endpoint.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import { toBadPageAnswer } from '../toBadPageAnswer.ts'
import { toImageAnswer } from '../toImageAnswer.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'
import type { ListedWallet } from '../toListedWallets.ts'
import { searchListings } from './searchListings.ts'
import { toExplorerListing } from './toExplorerListing.ts'
import { type ListingLinks, toDesktopLinks, toListing, toMobileLinks } from './toListing.ts'

type IsListed = (wallet: ListedWallet) => boolean

const everyWallet: IsListed = () => true

/**
 * The registry API of WalletConnect's dialog before AppKit (`/w3m/v1`), and the explorer's own (`/v3`). Each list has
 * the wallets of `getWallets`, and counts them on the page and in all.
 */
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

function hasLink({ native, universal }: ListingLinks): boolean {
  return native !== null || universal !== null
}
