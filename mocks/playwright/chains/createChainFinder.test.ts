import { fuse, mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { createChainFinder } from './createChainFinder.ts'
import { readViemNodes } from './readViemNodes.ts'

test.each([
  ['https://eth.merkle.io', 1],
  ['https://ethereum.reth.rs/rpc', 1],
  ['https://cloudflare-eth.com/', 1],
  ['https://mainnet.optimism.io', 10],
  ['https://eth-mainnet.g.alchemy.com/v2/key', 1],
  ['wss://base-sepolia.g.alchemy.com/v2/key', 84532],
  ['https://mainnet.infura.io/v3/key', 1],
  ['wss://sepolia.infura.io/ws/v3/key', 11155111],
  ['https://arbitrum-mainnet.infura.io/v3/key', 42161],
  ['https://old-silent-moon.quiknode.pro/key/', 1],
  ['https://old-silent-moon.base-mainnet.quiknode.pro/key/', 8453],
  ['https://rpc.ankr.com/eth', 1],
  ['https://rpc.ankr.com/eth_sepolia/key', 11155111],
  ['https://rpc.ankr.com/bsc', 56],
  ['https://lb.drpc.org/ogrpc?network=ethereum&dkey=key', 1],
  ['https://lb.drpc.org/ogrpc?dkey=key&network=polygon', 137],
  ['https://polygon.drpc.org', 137],
  ['https://ethereum-rpc.publicnode.com', 1],
  ['wss://ethereum-sepolia-rpc.publicnode.com', 11155111],
  ['https://bsc.publicnode.com', 56],
  ['https://eth.llamarpc.com', 1],
  ['https://11155111.rpc.thirdweb.com', 11155111],
  ['https://eth-mainnet.public.blastapi.io', 1],
  ['https://ethereum-mainnet.core.chainstack.com/key', 1],
  ['https://mainnet.gateway.tenderly.co/key', 1],
  ['https://virtual.mainnet.rpc.tenderly.co/key', 1],
  ['https://1rpc.io/eth', 1],
  ['https://1rpc.io/op', 10],
  ['https://api.avax.network/ext/bc/C/rpc', 43114],
  ['https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=id', 1],
  ['https://rpc.walletconnect.com/v1?chainId=eip155%3A137', 137],
  ['https://rpc.reown.com/v1/?projectId=id&chainId=eip155:8453', 8453],
])('%s is chain %i, without viem’s table', (url, chainId) => {
  expect(createChainFinder().findNow(url)).toBe(chainId)
})

test.each([
  'https://api.example.com/',
  'https://noteth.merkle.io/',
  'https://eth.merkle.io.example/',
  'https://bitcoin-mainnet.core.chainstack.com/key',
  'https://solana-mainnet.g.alchemy.com/v2/key',
  'https://rpc.ankr.com/solana',
  'https://lb.drpc.org/ogrpc?network=solana',
  'https://rpc.walletconnect.org/v1/?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'https://api.avax.network/ext/bc/X',
])('%s is no chain that is known', async (url) => {
  expect(await createChainFinder().find(url)).toBeUndefined()
})

test('the rest is read from viem/chains', async () => {
  const finder = createChainFinder()
  const [node] = fuse.rpcUrls.default.http
  expect(finder.findNow(node)).toBeUndefined()
  expect(await finder.find(node)).toBe(fuse.id)
  for (const { id, rpcUrls } of [mainnet, optimism]) expect(finder.findNow(rpcUrls.default.http[0])).toBe(id)
  expect(await finder.find('https://node.test/?chainId=5')).toBe(5)
})

test('our own tables never contradict viem’s', async () => {
  const { findNow } = createChainFinder()
  const nodes = Array.from(await readViemNodes())
  expect(nodes.length).toBeGreaterThan(500)
  const found = nodes.map(([address]) => findNow(`https://${address}`))
  expect(found.filter((id) => id !== undefined).length).toBeGreaterThan(50)
  expect(nodes.filter(([, id], index) => found[index] !== undefined && found[index] !== id)).toEqual([])
})

test('what the test names comes first, by the beginning of its URL', () => {
  const finder = createChainFinder({ 'https://node.test/one/': 1, 'https://node.test': 2, 'https://eth.merkle.io': 7 })
  expect(finder.findNow('https://node.test/')).toBe(2)
  expect(finder.findNow('wss://node.test/ws?key=1')).toBe(2)
  expect(finder.findNow('https://node.test/one')).toBe(1)
  expect(finder.findNow('https://node.test/one/key')).toBe(1)
  expect(finder.findNow('https://node.test/oneself')).toBe(2)
  expect(finder.findNow('https://node.test:8443/')).toBeUndefined()
  expect(finder.findNow('https://eth.merkle.io')).toBe(7)
})

test('what is no URL, and what is no chain, is refused', () => {
  expect(() => createChainFinder({ 'node.test': 1 })).toThrow("'node.test' in rpc is not the URL of a node.")
  expect(() => createChainFinder({ 'https://node.test': 0 })).toThrow('is not a chain id')
})
