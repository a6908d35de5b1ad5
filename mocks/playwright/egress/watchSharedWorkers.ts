import type { BrowserContext, CDPSession } from '@playwright/test'
import type { CdpRequest } from './cdpRequest.ts'
import { watchTargets } from './watchTargets.ts'

/** Watches the requests of a browser's SharedWorkers, which belong to no page. Chromium alone shows them. */
export async function watchSharedWorkers(
  context: BrowserContext,
  note: (request: CdpRequest, by: 'page' | 'worker') => void,
): Promise<readonly CDPSession[]> {
  const session = await context
    .browser()
    ?.newBrowserCDPSession()
    .catch(() => undefined)
  if (!session) return []
  await watchTargets(session, note, ['shared_worker']).catch(() => {})
  return [session]
}
