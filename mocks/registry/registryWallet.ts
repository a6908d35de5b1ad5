/**
 * A wallet as `getWallets` of WalletConnect's API lists it. The API leaves fields out, sets them to null, and adds others,
 * which the registry passes on.
 */
export type ApiWallet = {
  readonly id: string
  readonly name: string
  readonly slug?: string | null | undefined
  readonly description?: string | null | undefined
  readonly homepage?: string | null | undefined
  /** CAIP-2. Missing: the wallet is found by no filter for chains. */
  readonly chains?: readonly string[] | null | undefined
  readonly image_id?: string | null | undefined
  readonly image_url?: string | null | undefined
  /** Its place in the list, from 1. Wallets without one come last, in the given order. */
  readonly order?: number | null | undefined
  /** A deep link's scheme, such as `name://`. The dialog appends `wc?uri=…`. */
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  /** A universal link, for wallets that take requests through it without a relay. */
  readonly link_mode?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  /** EIP-6963. */
  readonly rdns?: string | null | undefined
  readonly injected?:
    | readonly { readonly namespace?: string | undefined; readonly injected_id?: string | undefined }[]
    | null
    | undefined
  readonly badge_type?: string | null | undefined
  /** Whether it supports WalletConnect: the dialog shows only such wallets. */
  readonly supports_wc?: boolean | null | undefined
}

/** A wallet with every field of its own. */
export type RegistryWallet = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly homepage: string
  /** CAIP-2. */
  readonly chains: string[]
  readonly image_id: string
  /** Its place in the list, from 1. */
  readonly order: number
  /** A deep link's scheme, such as `name://`. The dialog appends `wc?uri=…`. */
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  /** A universal link, for wallets that take requests through it without a relay. */
  readonly link_mode: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  /** EIP-6963. */
  readonly rdns: string | null
  readonly injected: { namespace: string; injected_id: string }[] | null
  readonly badge_type: 'certified' | 'none'
  /** Whether it supports WalletConnect: the dialog shows only such wallets. */
  readonly supports_wc: boolean
}

const NONE = { mac: null, windows: null, linux: null, firefox: null, safari: null, edge: null, opera: null } as const

export type AppLinks = Readonly<Record<'browser' | 'ios' | 'android' | 'chrome' | keyof typeof NONE, string | null>>

export function toAppLinks(wallet: ApiWallet): AppLinks {
  return {
    ...NONE,
    browser: wallet.webapp_link || null,
    ios: wallet.app_store || null,
    android: wallet.play_store || null,
    chrome: wallet.chrome_store || null,
  }
}
