import type { ApiWallet } from '../registryWallet.ts'
import { type AppLinks, toAppLinks } from '../toAppLinks.ts'
import type { ListedWallet } from '../toListedWallets.ts'

/** How to open a wallet: `native` is a scheme such as `name://`, `universal` a page that opens it. */
export type ListingLinks = { readonly native: string | null; readonly universal: string | null }

/** A wallet as the explorer API lists it for a dialog. */
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

/** Converts a wallet of the newer API to the explorer's form. */
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

/** The links that open a wallet on a phone. */
export function toMobileLinks({ mobile_link }: ApiWallet): ListingLinks {
  return { native: toNative(mobile_link), universal: toUniversal(mobile_link) }
}

/** The links that open a wallet on a computer. A web app is one of them. */
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
