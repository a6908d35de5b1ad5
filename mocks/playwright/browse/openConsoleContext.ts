import type { Browser, BrowserContext, ViewportSize } from '@playwright/test'
import type { Disposables } from '#mocks/node/shared/createDisposables'
import { guardEgress } from '../egress/guardEgress.ts'
import type { EgressProxy } from '../egress/proxy/startEgressProxy.ts'

export type OpenConsoleContextParameters = {
  readonly browser: Browser
  readonly proxy: EgressProxy
  /** Null: the window's own size. */
  readonly viewport: ViewportSize | null
}

/**
 * Opens the context of the console's window. It reaches this machine alone: a console shows what dapps name, such as their
 * icons.
 *
 * @example
 * const context = await openConsoleContext(parts, { browser, proxy, viewport: null })
 */
export async function openConsoleContext(
  parts: Disposables,
  { browser, proxy, viewport }: OpenConsoleContextParameters,
): Promise<BrowserContext> {
  // What arrives there is none of the dapp's requests.
  const port = await proxy.open()
  await parts.add(Promise.resolve({ stop: port.close }))
  const context = await browser.newContext({ viewport, proxy: port.proxy })
  await parts.add(guardEgress(context, { proxy: port }))
  return context
}
