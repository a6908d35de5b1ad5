import { type ListedWallet, selectPage, toList, type WalletFilter, walletFilters } from '#mocks/registry/listedWallets'
import type { Endpoint, EndpointContext, RegistryCall } from '../endpoint.ts'
import { toBadPageAnswer, toImageEndpoint, toJsonAnswer } from '../registryAnswers.ts'
import type { RegistryAnswer } from '../registryTypes.ts'
import { type ApiWallet, toAppLinks } from '../registryWallet.ts'

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
  toImageEndpoint('explorer', '/w3m/v1/getWalletImage/:id', 'id'),
  toImageEndpoint('explorer', '/w3m/v1/getAssetImage/:id', 'id'),
  toImageEndpoint('explorer', '/v3/logo/:size/:id', 'id'),
]

function toDialogEndpoint(name: string, isListed: IsListed): Endpoint {
  const answer: Endpoint['answer'] = (call, context) => toListingsAnswer(call, context, isListed, toListing)
  return { host: 'explorer', method: 'GET', path: `/w3m/v1/${name}`, kind: 'wallets', answer }
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

function toListingsAnswer(
  { query }: RegistryCall,
  { wallets, toShown }: EndpointContext,
  isListed: IsListed,
  convert: (wallet: ListedWallet) => object,
): RegistryAnswer {
  const listed = wallets.filter(isListed)
  const page = selectPage(listed, { query, filters: FILTERS, entries: Math.max(listed.length, 1) })
  if (!page) return toBadPageAnswer()
  const listings = Object.fromEntries(page.data.map((wallet) => [wallet.id, convert(toShown(wallet))]))
  return toJsonAnswer({ listings, count: page.data.length, total: page.count })
}

function hasLink({ native, universal }: ListingLinks): boolean {
  return native !== null || universal !== null
}

/** How to open a wallet: `native` is a scheme such as `name://`, `universal` a page that opens it. */
export type ListingLinks = { readonly native: string | null; readonly universal: string | null }
export type Listing = ReturnType<typeof toListing>

function toListing(wallet: ListedWallet) {
  const { id, name, homepage, image_id, order, injected, rdns } = wallet
  return {
    id,
    name,
    homepage: homepage ?? null,
    image_id: image_id ?? null,
    order: order ?? null,
    app: toAppLinks(wallet),
    injected: injected ?? null,
    rdns: rdns ?? null,
    mobile: toMobileLinks(wallet),
    desktop: toDesktopLinks(wallet),
  }
}

function toMobileLinks({ mobile_link }: ApiWallet): ListingLinks {
  return { native: toNative(mobile_link), universal: toUniversal(mobile_link) }
}

function toDesktopLinks({ desktop_link, webapp_link }: ApiWallet): ListingLinks {
  return { native: toNative(desktop_link), universal: toUniversal(webapp_link) ?? toUniversal(desktop_link) }
}

const toNative = (link: string | null | undefined): string | null => (link && !isPage(link) ? link : null)

const toUniversal = (link: string | null | undefined): string | null => (link && isPage(link) ? link : null)

const isPage = (link: string): boolean => /^https?:/i.test(link)

function toExplorerListing(wallet: ListedWallet, projectId: string) {
  const { order: _, ...listing } = toListing(wallet)
  return {
    ...listing,
    slug: wallet.slug ?? null,
    description: wallet.description ?? null,
    chains: wallet.chains,
    versions: toVersions(wallet),
    sdks: toSdks(wallet),
    app_type: 'wallet',
    category: null,
    image_url: toImageUrl(wallet, projectId),
    supported_standards: [],
    metadata: { shortName: wallet.name, colors: { primary: null, secondary: null } },
  }
}

function toVersions({ supports_wc }: ApiWallet): readonly string[] {
  return supports_wc === false ? [] : ['2']
}

function toSdks(wallet: ApiWallet): readonly string[] {
  return toVersions(wallet).map((version) => `sign_v${version}`)
}

function toImageUrl({ image_id, image_url }: ApiWallet, projectId: string) {
  const toUrl = (size: string) =>
    image_id ? `https://explorer-api.walletconnect.com/v3/logo/${size}/${image_id}?projectId=${projectId}` : image_url
  const [sm, md, lg] = ['sm', 'md', 'lg'].map(toUrl)
  return sm && md && lg ? { sm, md, lg } : null
}
