import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { startBench } from '#mocks/node/bench/startBench'
import { createFileParts } from '#mocks/node/testing/testParts'
import { createTrace } from '#mocks/trace/createTrace'
import { createWalletSide, type WalletSide } from './createWalletSide.ts'

const parts = createFileParts()
let side: WalletSide

beforeAll(async () => {
  const bench = await parts.add(startBench({ chains: [1, 137] }))
  const trace = createTrace({ source: 'test', clock: systemClock })
  const wallets = [{ chainIds: [1] }] as const
  side = await parts.add(createWalletSide({ bench, trace, name: 'side', wallets, policy: 'approve' }))
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
