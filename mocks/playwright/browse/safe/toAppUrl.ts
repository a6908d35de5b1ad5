export const PRESSED = 'pressed'

export type AppOfSafe = { readonly appUrl: string; readonly isPressed: boolean }

/** The page that the tab shows, if a button there led to the Safe; else the dapp in the Safe's address; else the origin's. */
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
