/** What follows the path of a Safe's page where a button of the dapp leads there. */
export const PRESSED = 'pressed'

/** Which dapp is opened in a Safe. */
export type AppOfSafe = { readonly appUrl: string; readonly isPressed: boolean }

/**
 * The dapp that a tab opens in a Safe: the page that it shows, where a button there led to the Safe; the one that the
 * address of an earlier Safe's page names; else that of the origin: the one that the browser began with, or its root.
 *
 * @param url the address of the Safe's page
 * @param shown the address of the page that the tab shows
 * @param dappUrl the address of the dapp that the browser began with
 * @example
 * toAppUrl('http://localhost:3000/__walletbench/safe', 'about:blank').appUrl // 'http://localhost:3000/'
 */
export function toAppUrl(url: string, shown: string, dappUrl?: string): AppOfSafe {
  const { origin, searchParams } = new URL(url)
  const isPressed = searchParams.has(PRESSED) && URL.parse(shown)?.origin === origin
  if (isPressed) return { appUrl: shown, isPressed }
  const named = searchParams.get('appUrl') ?? ''
  const appUrl = /^https?:$/.test(URL.parse(named)?.protocol ?? '') ? named : toAppOfOrigin(origin, dappUrl)
  return { appUrl, isPressed }
}

function toAppOfOrigin(origin: string, dappUrl: string | undefined): string {
  return dappUrl !== undefined && URL.parse(dappUrl)?.origin === origin ? dappUrl : `${origin}/`
}
