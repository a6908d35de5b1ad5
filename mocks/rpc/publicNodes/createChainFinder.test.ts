import { fuse, mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { createChainFinder, readViemNodes } from './createChainFinder.ts'

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
  // docs.metamask.io/services/get-started/endpoints
  ['https://avalanche-fuji.infura.io/v3/key', 43113],
  ['https://blast-sepolia.infura.io/v3/key', 168587773],
  ['https://bsc-mainnet.infura.io/v3/key', 56],
  ['https://celo-mainnet.infura.io/v3/key', 42220],
  ['https://holesky.infura.io/v3/key', 17000],
  ['https://linea-sepolia.infura.io/v3/key', 59141],
  ['https://mantle-sepolia.infura.io/v3/key', 5003],
  ['https://opbnb-mainnet.infura.io/v3/key', 204],
  ['wss://optimism-sepolia.infura.io/ws/v3/key', 11155420],
  ['https://polygon-amoy.infura.io/v3/key', 80002],
  ['https://zksync-mainnet.infura.io/v3/key', 324],
  // Alchemy, aa-sdk's chainRegistry.ts
  ['https://arb-sepolia.g.alchemy.com/v2/key', 421614],
  ['https://opt-mainnet.g.alchemy.com/v2/key', 10],
  ['https://polygon-amoy.g.alchemy.com/v2/key', 80002],
  ['https://worldchain-mainnet.g.alchemy.com/v2/key', 480],
  ['https://shape-mainnet.g.alchemy.com/v2/key', 360],
  ['https://unichain-sepolia.g.alchemy.com/v2/key', 1301],
  ['https://soneium-minato.g.alchemy.com/v2/key', 1946],
  ['https://opbnb-testnet.g.alchemy.com/v2/key', 5611],
  ['https://ink-sepolia.g.alchemy.com/v2/key', 763373],
  ['https://story-aeneid.g.alchemy.com/v2/key', 1315],
  ['https://monad-testnet.g.alchemy.com/v2/key', 10143],
  // dRPC, drpcorg/public's chains.yaml
  ['https://metis.drpc.org', 1088],
  ['https://boba-eth.drpc.org', 288],
  ['https://moonbase-alpha.drpc.org', 1287],
  ['https://lb.drpc.live/katana/key', 747474],
  // chainlist.org
  ['https://public.1rpc.io/eth', 1],
  ['https://gateway.tenderly.co/public/base', 8453],
  ['https://gateway.tenderly.co/public/boba-ethereum', 288],
  ['https://ethereum.blockpi.network/v1/rpc/public', 1],
  ['https://linea-sepolia.blockpi.network/v1/rpc/public', 59141],
  ['https://api.zan.top/arb-one', 42161],
  ['https://api.zan.top/node/v1/eth-mainnet/key', 1],
  ['https://polygon-amoy.gateway.tatum.io/', 80002],
  ['https://binance-smart-chain-public.nodies.app', 56],
  ['https://api-arbitrum-mainnet-archive.n.dwellir.com/key', 42161],
  ['https://api-opbnb-mainnet.n.dwellir.com/key', 204],
  ['https://arb1.lava.build', 42161],
  ['https://g.w.lavanet.xyz:443/gateway/eth/rpc-http/key', 1],
  ['https://base-sepolia.therpc.io', 84532],
  ['https://mode-mainnet.rpc.sentio.xyz', 34443],
  ['wss://taiko-mainnet.4everland.org/ws/v1/key', 167000],
  ['https://arb-one.api.pocket.network', 42161],
  ['https://op-sepolia-testnet.api.pocket.network', 11155420],
  ['https://polygon-bor-amoy-rpc.publicnode.com', 80002],
  ['https://metis-mainnet.public.blastapi.io', 1088],
  ['https://rpc.ankr.com/blast_testnet_sepolia', 168587773],
  ['https://svc.blockdaemon.com/ethereum/mainnet/native?apiKey=key', 1],
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
  // Names that are like those of chains, and are others.
  'https://avax-x-mainnet.gateway.tatum.io/',
  'https://api.zan.top/avax-mainnet/ext/bc/P',
  'https://rpc.ankr.com/avalanche-p',
  'https://1rpc.io/polygon/zkevm',
  'https://public.1rpc.io/telos/evm',
  'https://starknet-mainnet.infura.io/v3/key',
  // dRPC's table and viem's give this name to two chains.
  'https://lb.drpc.org/ogrpc?network=metis-sepolia&dkey=key',
  'https://palm-testnet.infura.io/v3/key',
  'https://ipfs.infura.io:5001/api/v0/add',
  'https://base-goerli.gateway.tenderly.co/key',
  'https://tron.therpc.io/jsonrpc',
  'https://svc.blockdaemon.com/bitcoin/mainnet/native',
  // Addresses that name no chain.
  'https://go.getblock.io/key',
  'https://nd-123-456-789.p2pify.com/key',
  'https://rpc.provider-of-mine.test/eth',
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
