import type { Request, Route } from '@playwright/test'
import { findRemoteTransport } from '#mocks/node/dapps/remote/findRemoteTransport'
import type { WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { fromWrongOrigin, toWrongOrigin } from '#mocks/wallet/remote/faults/toWrongOrigin'
import { dappOfFrame } from './dappOfFrame.ts'

export type ServeRemoteWindowParameters = {
  readonly popups: WalletPopups
  /** The document of a window. */
  readonly page: string
}

/** Answers what a wallet's window loads: its document, or what a fault makes of it. */
export async function serveRemoteWindow(route: Route, { popups, page }: ServeRemoteWindowParameters): Promise<void> {
  const request = route.request()
  const url = request.url()
  const transport = findRemoteTransport(url)
  // The page may close meanwhile.
  const fulfill = (given: Parameters<Route['fulfill']>[0]) => route.fulfill(given).catch(() => {})
  if (request.resourceType() !== 'document' || !transport) return fulfill({ status: 404, body: '' })
  const origin = await findDapp(request)
  const kinds = url === fromWrongOrigin(url) ? (['neverLoad', 'wrongOrigin', 'sever'] as const) : (['sever'] as const)
  const met = popups.meet<(typeof kinds)[number]>(kinds, { origin, transport })
  // Playwright ends it with the page.
  if (met.has('neverLoad')) return
  if (met.has('wrongOrigin')) return fulfill({ contentType: 'text/html', body: toMovedPage(toWrongOrigin(url).href) })
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    ...(met.has('sever') ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  }
  return fulfill({ status: 200, headers, body: page })
}

async function findDapp(request: Request): Promise<string> {
  const { referer = '' } = request.headers()
  try {
    return (await dappOfFrame(request.frame(), referer)) ?? ''
  } catch {
    // Playwright knows no frame while a popup's first document is under way. One that loads itself again names itself.
    const origin = URL.canParse(referer) ? new URL(referer).origin : ''
    return origin === new URL(request.url()).origin ? '' : origin
  }
}

/** Moves on without a word of where it was: the next document finds its dapp by its opener. */
function toMovedPage(url: string): string {
  return `<!doctype html><meta name="referrer" content="no-referrer"><script>location.replace(${JSON.stringify(url)})</script>`
}
