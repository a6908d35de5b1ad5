import { test as base } from 'walletbench/playwright'
import { type ServedApps, serveApps } from './apps.ts'

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
