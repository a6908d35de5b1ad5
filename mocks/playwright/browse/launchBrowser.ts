import { type Browser, chromium } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { findBrowser } from '#mocks/node/doctor/findBrowser'
import type { Disposables } from '#mocks/node/shared/createDisposables'
import type { EgressProxy } from '../egress/proxy/startEgressProxy.ts'
import { withPartitionedStorage } from '../safe/withPartitionedStorage.ts'

export type BrowserParameters = {
  /** Chromium's program. Default: Playwright's own, or one of `searchPath`. */
  readonly executablePath?: string | undefined
  /** Folders to search for a Chromium where Playwright has installed none, in the format of `PATH`. Default: none. */
  readonly searchPath?: string | undefined
  /** Opens no windows: for tests. Default false. */
  readonly headless?: boolean | undefined
}

export type LaunchBrowserParameters = BrowserParameters & {
  readonly proxy: EgressProxy
  readonly partitionedStorage: boolean
  readonly size: { readonly width: number; readonly height: number }
}

export async function launchBrowser(parts: Disposables, parameters: LaunchBrowserParameters): Promise<Browser> {
  const { executablePath, headless = false, searchPath = '', partitionedStorage, proxy, size } = parameters
  const args = toGuardedArguments({
    args: [`--window-size=${size.width},${size.height}`],
    fingerprints: [proxy.fingerprint],
  })
  const start = (path: string | undefined) =>
    chromium.launch({
      headless,
      ...(path === undefined ? {} : { executablePath: path }),
      args: partitionedStorage ? withPartitionedStorage(args) : args,
      // The command stops the browser, and has something to write after that: Playwright would end the process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  try {
    const browser = await start(executablePath).catch((error: unknown) => {
      // Where Playwright has none, the system's does as well.
      const other = executablePath ?? findBrowser({ path: searchPath, headless })
      if (other === undefined || other === executablePath) throw error
      return start(other)
    })
    await parts.add(Promise.resolve({ stop: () => browser.close() }))
    return browser
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new BenchError('Chromium does not start.', {
      metaMessages: [reason],
      hint: 'Install it: npx playwright install chromium. Or name one: --browser /usr/bin/chromium.',
      cause,
    })
  }
}
