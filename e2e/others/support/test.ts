import { test as base } from 'walletbench/playwright'
import { type ServedApps, serveApps } from './apps.ts'

/** `walletbench/playwright` as it is, and the apps of this folder. */
export const test = base.extend<object, { served: ServedApps }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      await using served = await serveApps()
      await use(served)
    },
    { scope: 'worker' },
  ],
})
