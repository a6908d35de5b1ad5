import type { Frame, Page, Response } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

export type CheckFramedParameters = {
  readonly page: Page
  /** The dapp's address. */
  readonly appUrl: string
  /** That of the Safe's page. */
  readonly url: URL
  /** Goes to the Safe's page. */
  readonly open: () => Promise<unknown>
  /** Whether what opened is the Safe's page. */
  readonly isOurs: () => Promise<boolean>
}

const HEADERS = ['x-frame-options', 'content-security-policy']

/**
 * Opens the Safe's page, and checks that it has the dapp in its frame.
 *
 * @throws BenchError when the dapp answered in the place of the Safe's page, does not let itself be framed, or has no storage
 * there
 */
export async function checkFramed({ page, appUrl, url, open, isOurs }: CheckFramedParameters): Promise<void> {
  const limits: string[] = []
  const watch = (response: Response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || request.frame() === page.mainFrame()) return
    const headers = response.headers()
    limits.push(...HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`])))
  }
  page.on('response', watch)
  try {
    await open()
    if (!(await isOurs()))
      throw new BenchError('Another page opened in the place of the Safe’s.', {
        metaMessages: [`expected at ${url.origin}${url.pathname}`],
        hint: 'A service worker of the dapp may have answered. Set serviceWorkers: "block", or an origin of its own for the Safe’s page: { origin: "https://app.safe.global" }, with browse and codegen --safe-origin https://app.safe.global.',
      })
    const frame = page.mainFrame().childFrames()[0]
    if (frame && /^https?:/.test(frame.url())) return await checkStorage(frame, url)
    throw new BenchError('The dapp did not open in the frame of the Safe.', {
      metaMessages: [`dapp ${appUrl}`, `Safe’s page ${url.origin}`, ...limits],
      hint:
        limits.length > 0
          ? 'Its headers say who may frame it. Safe{Wallet} stands at https://app.safe.global: allow that origin there, and the dapp’s own in tests.'
          : 'Check that the dapp is served at this address.',
    })
  } finally {
    page.off('response', watch)
  }
}

/** Without storage many dapps do not start: wagmi's `createConfig` throws. */
async function checkStorage(frame: Frame, { origin }: URL): Promise<void> {
  const problem = await frame.evaluate(readStorage)
  if (problem === undefined) return
  throw new BenchError('The browser gives the dapp no storage in the frame of another site.', {
    metaMessages: [`Safe’s page ${origin}`, `dapp ${frame.url()}`, problem],
    hint: 'Set benchOptions: { partitionedStorage: true }, or leave out the origin of the Safe’s page.',
  })
}

/** Runs in the frame. */
function readStorage(): string | undefined {
  try {
    void window.localStorage.length
    return undefined
  } catch (error) {
    return String(error)
  }
}
