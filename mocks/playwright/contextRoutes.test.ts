import type { BrowserContext } from '@playwright/test'
import { expect, test } from 'vitest'
import { routeWebSockets } from './contextRoutes.ts'

test('a Playwright that cannot route WebSockets is refused with what to install', async () => {
  const context = { addInitScript: async () => {} } as unknown as BrowserContext
  await expect(routeWebSockets(context, /./, () => {})).rejects.toThrow(
    /too old: it cannot route WebSockets\.\nwalletbench\/playwright needs 1\.48 or newer: npm install/,
  )
})
