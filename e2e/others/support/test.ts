import { test as base } from '@playwright/test'
import { systemClock } from '#mocks/core/clock'
import { startTestBench, type TestBench } from '#mocks/playwright/bench/startTestBench'
import { mockWalletConnect } from '#mocks/playwright/mockWalletConnect'
import { findPairingUri } from '#mocks/playwright/scan/findPairingUri'
import { prepareScan } from '#mocks/playwright/scan/prepareScan'
import { createPageWallet } from '#mocks/playwright/wallet/createPageWallet'
import { createSimulatedTestWallet } from '#mocks/playwright/wallet/createSimulatedTestWallet'
import { installPageWallets } from '#mocks/playwright/wallet/installPageWallets'
import type { TestWallet } from '#mocks/playwright/wallet/testWallet'
import type { Relay } from '#mocks/relay/relayTypes'

export { expect } from '@playwright/test'

/** Stands in for `walletbench/playwright`. */
export const test = base.extend<{ wallet: TestWallet }, { testBench: TestBench }>({
  testBench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const bench = await startTestBench({ chains: [1, 42161, 11155111] })
      await use(bench)
      await bench.stop()
    },
    { scope: 'worker' },
  ],
  wallet: async ({ context, testBench }, use) => {
    await testBench.reset()
    const { bench, trace } = testBench
    const unknown = new Set<string>()
    await mockWalletConnect(context, { relay: bench.relay as Relay })
    await context.route(/^https:/, async (route) => {
      const request = route.request()
      const body = request.postData() ?? ''
      if (/(walletconnect|web3modal|reown)\.(org|com)/.test(request.url()) && !request.url().includes('rpc.')) return route.fallback()
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
      if (!body.includes('"jsonrpc"')) {
        unknown.add(`${request.method()} ${new URL(request.url()).host}`)
        return route.abort()
      }
      const url = request.url()
      const id = /arb|a4b1/i.test(url) || url.includes('42161') ? 42161 : /sepolia|11155111/.test(url) ? 11155111 : 1
      const chain = bench.info.chains.find(({ chainId }) => chainId === id)
      const answer = await fetch(chain?.rpcUrl ?? '', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      await route.fulfill({ status: answer.status, body: await answer.text(), headers: CORS }).catch(() => {})
    })
    const opened = await prepareScan(context)
    const chains = bench.info.chains.map(({ chainId, name, rpcUrl }) => ({
      chainId,
      name,
      rpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })) as never
    const options = { persona: 'metamask', chains, accounts: 3 } as const
    const wallet = await createPageWallet({ options, rpcUrl: bench.rpcUrl, trace, id: 'w' })
    const { close } = await installPageWallets(context, { options: [options], wallets: [wallet] })
    const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
    let peer: ReturnType<typeof createWalletPeer> | undefined
    const used = new Set<string>()
    const testWallet = createSimulatedTestWallet({
      wallet,
      trace,
      id: 'w',
      methods: [],
      readTimeout: async () => 10_000,
      step: (_, run) => run(),
      async pair(uri) {
        peer ??= createWalletPeer({
          wallet,
          trace,
          clock: systemClock,
          projectId: 'any',
          storagePrefix: test.info().testId,
          relayUrl: bench.relayUrl,
        })
        used.add(uri.slice(3, 67))
        await peer.pair(uri)
      },
      async findUri(target, { timeout }) {
        const start = performance.now()
        const uri = await findPairingUri(target, { timeout, opened, isUsed: (topic) => used.has(topic) })
        console.log(`found in ${Math.round(performance.now() - start)} ms`)
        return uri
      },
    })
    await use(testWallet)
    if (unknown.size > 0) console.log('others asked:', [...unknown].join(', '))
    testWallet.stop()
    await peer?.stop()
    close()
  },
})

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'content-type': 'application/json',
}
