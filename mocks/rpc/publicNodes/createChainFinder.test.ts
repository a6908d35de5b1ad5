import { fuse, mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { createChainFinder, readViemNodes } from './createChainFinder.ts'

/** As docs.metamask.io, Alchemy's chainRegistry.ts (aa-sdk), dRPC's chains.yaml and chainlist.org have them. */
const KNOWN: Readonly<Record<number, string>> = {
  1: `https://eth.merkle.io https://ethereum.reth.rs/rpc https://cloudflare-eth.com/
    https://eth-mainnet.g.alchemy.com/v2/key https://mainnet.infura.io/v3/key
    https://old-silent-moon.quiknode.pro/key/ https://rpc.ankr.com/eth
    https://lb.drpc.org/ogrpc?network=ethereum&dkey=key https://ethereum-rpc.publicnode.com https://eth.llamarpc.com
    https://eth-mainnet.public.blastapi.io https://ethereum-mainnet.core.chainstack.com/key
    https://mainnet.gateway.tenderly.co/key https://virtual.mainnet.rpc.tenderly.co/key https://1rpc.io/eth
    https://public.1rpc.io/eth https://ethereum.blockpi.network/v1/rpc/public
    https://api.zan.top/node/v1/eth-mainnet/key https://g.w.lavanet.xyz:443/gateway/eth/rpc-http/key
    https://svc.blockdaemon.com/ethereum/mainnet/native?apiKey=key
    https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=id`,
  10: 'https://mainnet.optimism.io https://1rpc.io/op https://opt-mainnet.g.alchemy.com/v2/key',
  56: `https://rpc.ankr.com/bsc https://bsc.publicnode.com https://bsc-mainnet.infura.io/v3/key
    https://binance-smart-chain-public.nodies.app`,
  137: `https://lb.drpc.org/ogrpc?dkey=key&network=polygon https://polygon.drpc.org
    https://rpc.walletconnect.com/v1?chainId=eip155%3A137`,
  204: 'https://opbnb-mainnet.infura.io/v3/key https://api-opbnb-mainnet.n.dwellir.com/key',
  288: 'https://boba-eth.drpc.org https://gateway.tenderly.co/public/boba-ethereum',
  324: 'https://zksync-mainnet.infura.io/v3/key',
  360: 'https://shape-mainnet.g.alchemy.com/v2/key',
  480: 'https://worldchain-mainnet.g.alchemy.com/v2/key',
  1088: 'https://metis.drpc.org https://metis-mainnet.public.blastapi.io',
  1287: 'https://moonbase-alpha.drpc.org',
  1301: 'https://unichain-sepolia.g.alchemy.com/v2/key',
  1315: 'https://story-aeneid.g.alchemy.com/v2/key',
  1946: 'https://soneium-minato.g.alchemy.com/v2/key',
  5003: 'https://mantle-sepolia.infura.io/v3/key',
  5611: 'https://opbnb-testnet.g.alchemy.com/v2/key',
  8453: `https://old-silent-moon.base-mainnet.quiknode.pro/key/ https://gateway.tenderly.co/public/base
    https://rpc.reown.com/v1/?projectId=id&chainId=eip155:8453`,
  10143: 'https://monad-testnet.g.alchemy.com/v2/key',
  17000: 'https://holesky.infura.io/v3/key',
  34443: 'https://mode-mainnet.rpc.sentio.xyz',
  42161: `https://arbitrum-mainnet.infura.io/v3/key https://api.zan.top/arb-one
    https://api-arbitrum-mainnet-archive.n.dwellir.com/key https://arb1.lava.build
    https://arb-one.api.pocket.network`,
  42220: 'https://celo-mainnet.infura.io/v3/key',
  43113: 'https://avalanche-fuji.infura.io/v3/key',
  43114: 'https://api.avax.network/ext/bc/C/rpc',
  59141: 'https://linea-sepolia.infura.io/v3/key https://linea-sepolia.blockpi.network/v1/rpc/public',
  80002: `https://polygon-amoy.infura.io/v3/key https://polygon-amoy.g.alchemy.com/v2/key
    https://polygon-amoy.gateway.tatum.io/ https://polygon-bor-amoy-rpc.publicnode.com`,
  84532: 'wss://base-sepolia.g.alchemy.com/v2/key https://base-sepolia.therpc.io',
  167000: 'wss://taiko-mainnet.4everland.org/ws/v1/key',
  421614: 'https://arb-sepolia.g.alchemy.com/v2/key',
  747474: 'https://lb.drpc.live/katana/key',
  763373: 'https://ink-sepolia.g.alchemy.com/v2/key',
  11155111: `wss://sepolia.infura.io/ws/v3/key https://rpc.ankr.com/eth_sepolia/key
    wss://ethereum-sepolia-rpc.publicnode.com https://11155111.rpc.thirdweb.com`,
  11155420: 'wss://optimism-sepolia.infura.io/ws/v3/key https://op-sepolia-testnet.api.pocket.network',
  168587773: 'https://blast-sepolia.infura.io/v3/key https://rpc.ankr.com/blast_testnet_sepolia',
}
const known = Object.entries(KNOWN).flatMap(([id, urls]) => urls.split(/\s+/).map((url) => [url, Number(id)] as const))

test.each(known)('%s is chain %i, without viem’s table', (url, chainId) =>
  expect(createChainFinder().findNow(url)).toBe(chainId),
)

test.each([
  ...`https://api.example.com/ https://noteth.merkle.io/ https://eth.merkle.io.example/
    https://bitcoin-mainnet.core.chainstack.com/key https://solana-mainnet.g.alchemy.com/v2/key
    https://rpc.ankr.com/solana https://lb.drpc.org/ogrpc?network=solana
    https://rpc.walletconnect.org/v1/?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
    https://api.avax.network/ext/bc/X`.split(/\s+/),
  // Names that are like those of chains, and are others.
  ...`https://avax-x-mainnet.gateway.tatum.io/ https://api.zan.top/avax-mainnet/ext/bc/P
    https://rpc.ankr.com/avalanche-p https://1rpc.io/polygon/zkevm https://public.1rpc.io/telos/evm
    https://starknet-mainnet.infura.io/v3/key`.split(/\s+/),
  // dRPC's table and viem's give this name to two chains.
  ...`https://lb.drpc.org/ogrpc?network=metis-sepolia&dkey=key https://palm-testnet.infura.io/v3/key
    https://ipfs.infura.io:5001/api/v0/add https://base-goerli.gateway.tenderly.co/key
    https://tron.therpc.io/jsonrpc https://svc.blockdaemon.com/bitcoin/mainnet/native`.split(/\s+/),
  // Addresses that name no chain.
  ...`https://go.getblock.io/key https://nd-123-456-789.p2pify.com/key
    https://rpc.provider-of-mine.test/eth`.split(/\s+/),
])('%s is no chain that is known', async (url) => expect(await createChainFinder().find(url)).toBeUndefined())

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
  expect([finder.findNow('https://node.test/'), finder.findNow('wss://node.test/ws?key=1')]).toEqual([2, 2])
  expect([finder.findNow('https://node.test/one'), finder.findNow('https://node.test/one/key')]).toEqual([1, 1])
  expect(finder.findNow('https://node.test/oneself')).toBe(2)
  expect([finder.findNow('https://node.test:8443/'), finder.findNow('https://eth.merkle.io')]).toEqual([undefined, 7])
})

test('what is no URL, and what is no chain, is refused', () => {
  expect(() => createChainFinder({ 'node.test': 1 })).toThrow("'node.test' in rpc is not the URL of a node.")
  expect(() => createChainFinder({ 'https://node.test': 0 })).toThrow('is not a chain id')
})
