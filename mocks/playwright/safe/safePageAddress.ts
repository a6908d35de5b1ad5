export const SAFE_PATHS = { own: '/__walletbench/safe', safe: '/apps/open' } as const

export type SafePageAddress = {
  readonly appUrl: string
  /** Undefined for the dapp's own. */
  readonly hostOrigin: string | undefined
  /** `chain:address` */
  readonly safe: string
}

export function readSafePageUrl(url: string): SafePageAddress | undefined {
  const { origin, pathname, searchParams } = URL.parse(url) ?? {}
  const appUrl = searchParams?.get('appUrl')
  const safe = searchParams?.get('safe')
  if (!appUrl || !safe || origin === undefined || !URL.canParse(appUrl)) return undefined
  const isOwn = new URL(appUrl).origin === origin
  if (pathname !== (isOwn ? SAFE_PATHS.own : SAFE_PATHS.safe)) return undefined
  return { appUrl, hostOrigin: isOwn ? undefined : origin, safe }
}
