import type { ApiWallet } from './registryWallet.ts'

const NONE = { mac: null, windows: null, linux: null, firefox: null, safari: null, edge: null, opera: null } as const

/** Where to get a wallet on each platform; null: nowhere. */
export type AppLinks = Readonly<Record<'browser' | 'ios' | 'android' | 'chrome' | keyof typeof NONE, string | null>>

/** The links to a wallet's apps. The bench's wallets name one page, the two stores for phones, and Chrome's. */
export function toAppLinks(wallet: ApiWallet): AppLinks {
  return {
    ...NONE,
    browser: wallet.webapp_link || null,
    ios: wallet.app_store || null,
    android: wallet.play_store || null,
    chrome: wallet.chrome_store || null,
  }
}
