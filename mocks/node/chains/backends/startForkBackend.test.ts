import { expect, onTestFinished, test, vi } from 'vitest'
import { testParts } from '../../testing/testParts.ts'
import { startFakeProxy } from '../../upstream/testing/startFakeProxy.ts'
import { startChainToFork, startTestChainSpace } from '../testing/askForkQuestions.ts'

test("a fork's Anvil does not ask the bench through the user's proxy", async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const proxy = await testParts.add(startFakeProxy())
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.url)
  for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, 'intranet.example')
  const { url } = await startChainToFork(testParts)
  const { space, ask } = await startTestChainSpace(testParts, { source: { kind: 'fork', upstream: { urls: [url] } } })
  expect(space.getState().mode).toBe('fork')
  expect(BigInt(String(await ask('eth_getBalance', space.accounts[0], 'latest')))).toBeGreaterThan(0n)
  expect(proxy.requests).toEqual([])
})
