import { type ApiWallet, type AppLinks, toAppLinks } from '../registryWallet.ts'
import type { ListedWallet } from '../toListedWallets.ts'

const SIZES = ['sm', 'md', 'lg'] as const

/** How to open a wallet: `native` is a scheme such as `name://`, `universal` a page that opens it. */
export type ListingLinks = { readonly native: string | null; readonly universal: string | null }

export type Listing = {
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly image_id: string | null
  readonly order: number | null
  readonly app: AppLinks
  readonly injected: NonNullable<ApiWallet['injected']> | null
  readonly rdns: string | null
  readonly mobile: ListingLinks
  readonly desktop: ListingLinks
}

export function toListing(wallet: ListedWallet): Listing {
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

export function toMobileLinks({ mobile_link }: ApiWallet): ListingLinks {
  return { native: toNative(mobile_link), universal: toUniversal(mobile_link) }
}

/** A web app is one of the links. */
export function toDesktopLinks({ desktop_link, webapp_link }: ApiWallet): ListingLinks {
  return { native: toNative(desktop_link), universal: toUniversal(webapp_link) ?? toUniversal(desktop_link) }
}

function toNative(link: string | null | undefined): string | null {
  return link && !isPage(link) ? link : null
}

function toUniversal(link: string | null | undefined): string | null {
  return link && isPage(link) ? link : null
}

/** The newer API has one link for each platform, of either kind. */
function isPage(link: string): boolean {
  return /^https?:/i.test(link)
}

export type ExplorerListing = Omit<Listing, 'order'> & {
  readonly slug: string | null
  readonly description: string | null
  readonly chains: readonly string[]
  readonly versions: readonly string[]
  readonly sdks: readonly string[]
  readonly app_type: 'wallet'
  readonly category: null
  readonly image_url: Readonly<Record<(typeof SIZES)[number], string>> | null
  readonly supported_standards: readonly []
  readonly metadata: {
    readonly shortName: string
    readonly colors: { readonly primary: null; readonly secondary: null }
  }
}

export function toExplorerListing(wallet: ListedWallet, projectId: string): ExplorerListing {
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

export function toVersions({ supports_wc }: ApiWallet): readonly string[] {
  return supports_wc === false ? [] : ['2']
}

export function toSdks(wallet: ApiWallet): readonly string[] {
  return toVersions(wallet).map((version) => `sign_v${version}`)
}

function toImageUrl({ image_id, image_url }: ApiWallet, projectId: string): ExplorerListing['image_url'] {
  const toUrl = (size: string) =>
    image_id ? `https://explorer-api.walletconnect.com/v3/logo/${size}/${image_id}?projectId=${projectId}` : image_url
  const [sm, md, lg] = SIZES.map(toUrl)
  return sm && md && lg ? { sm, md, lg } : null
}
