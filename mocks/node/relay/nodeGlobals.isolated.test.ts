import { expect, onTestFinished, test } from 'vitest'
import { testParts } from '../testing/testParts.ts'
import { redirectWalletConnect } from './nodeGlobals.ts'
import { startBenchRelay } from './startBenchRelay.ts'

test("WalletConnect's hosts are answered by the registry, and others as before", async () => {
  const server = await testParts.add(startBenchRelay())
  const restore = redirectWalletConnect(server.registryUrl)
  onTestFinished(restore)
  const key = await fetch('https://verify.walletconnect.org/v3/public-key')
  expect(key.status).toBe(200)
  expect(await key.json()).toHaveProperty('publicKey')
  expect((await fetch(`${server.registryUrl}/verify.walletconnect.org/v3/public-key`)).status).toBe(200)
  restore()
  await expect(fetch('https://verify.walletconnect.invalid/')).rejects.toThrow()
})
