import type { BrowserContext } from '@playwright/test'
import { expect, test } from 'vitest'
import { createBenchRegistry } from '#mocks/node/relay/relayPlatform'
import { routeWebSockets, toRegistryHandler } from './contextRoutes.ts'

test('a Playwright that cannot route WebSockets is refused with what to install', async () => {
  const context = { addInitScript: async () => {} } as unknown as BrowserContext
  await expect(routeWebSockets(context, /./, () => {})).rejects.toThrow(
    /too old: it cannot route WebSockets\.\nwalletbench\/playwright needs 1\.48 or newer: npm install/,
  )
})

test('the registry answers at the proxy what no route was asked about, and nothing else', async () => {
  const { answer } = toRegistryHandler(createBenchRegistry())
  const asked = { method: 'GET', headers: { origin: 'http://localhost:3000' }, body: null }
  const wallets = await answer?.({ ...asked, url: 'https://api.web3modal.org/getWallets?page=1&entries=1' })
  expect(wallets).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': expect.any(String) } })
  expect(JSON.parse(String(wallets?.body))).toMatchObject({ data: [{ name: expect.any(String) }] })
  expect(await answer?.({ ...asked, url: 'https://api.example.com/getWallets' })).toBeUndefined()
})
