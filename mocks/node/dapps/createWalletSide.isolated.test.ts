import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { createTrace } from '#mocks/trace/createTrace'
import { createWalletSide, type WalletSide } from './createWalletSide.ts'

let bench: Bench
let side: WalletSide

beforeAll(async () => {
  bench = await startBench({ chains: [1, 137] })
  const trace = createTrace({ source: 'test', clock: systemClock })
  side = await createWalletSide({ bench, trace, name: 'side', wallets: [{ chainIds: [1] }], policy: 'approve' })
})
afterAll(async () => {
  await side.stop()
  await bench.stop()
})

test('a dapp adds a chain of the bench by its public node', async () => {
  const { request } = side.wallets[0].wallet.openConnection('https://dapp.test')
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  const polygon = { chainId: '0x89', chainName: 'Polygon', nativeCurrency, rpcUrls: ['https://polygon-rpc.com'] }
  const toPolygon = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
  await expect(request(toPolygon)).rejects.toMatchObject({ code: 4902 })
  expect(await request({ method: 'wallet_addEthereumChain', params: [polygon] })).toBe(null)
  expect(await request({ method: 'eth_chainId' })).toBe('0x89')
  expect(await request({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  const rpcUrls = ['https://mainnet.optimism.io', 'https://optimism.meowrpc.com']
  const unknown = { ...polygon, chainId: '0xa', rpcUrls }
  await expect(request({ method: 'wallet_addEthereumChain', params: [unknown] })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringMatching(/but got mainnet\.optimism\.io, optimism\.meowrpc\.com$/),
  })
})
