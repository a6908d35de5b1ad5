import type { ApiWallet } from '../registryWallet.ts'
import type { ListedWallet } from '../toListedWallets.ts'
import { type Listing, toListing } from './toListing.ts'

const SIZES = ['sm', 'md', 'lg'] as const

/** A wallet as `/v3/wallets` lists it. */
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

/**
 * Converts a wallet of the newer API to the form of `/v3/wallets`.
 *
 * @param projectId the addresses of its images name it
 */
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

/** The versions of WalletConnect that a wallet supports. */
export function toVersions({ supports_wc }: ApiWallet): readonly string[] {
  return supports_wc === false ? [] : ['2']
}

/** WalletConnect's SDKs that a wallet has. */
export function toSdks(wallet: ApiWallet): readonly string[] {
  return toVersions(wallet).map((version) => `sign_v${version}`)
}

function toImageUrl({ image_id, image_url }: ApiWallet, projectId: string): ExplorerListing['image_url'] {
  const toUrl = (size: string) =>
    image_id ? `https://explorer-api.walletconnect.com/v3/logo/${size}/${image_id}?projectId=${projectId}` : image_url
  const [sm, md, lg] = SIZES.map(toUrl)
  return sm && md && lg ? { sm, md, lg } : null
}
