/**
 * Public nodes by their host, and the path where one host serves several chains: the defaults of viem, wagmi and ethers,
 * of now and of earlier versions, and what chainlist.org lists first. `viem/chains` has many more, but takes a second to
 * load.
 */
const NODES: Readonly<Record<number, string>> = {
  1: `eth.merkle.io ethereum.reth.rs cloudflare-eth.com rpc.flashbots.net rpc.mevblocker.io rpc.payload.de
    eth.rpc.blxrbdn.com virginia.rpc.blxrbdn.com rpc.builder0x69.io eth.meowrpc.com rpc.eth.gateway.fm
    eth.api.onfinality.io api.mycryptoapi.com/eth main-rpc.linkpool.io rpc.ethgateway.fm rpc.fullsend.to
    ethereum.rpc.subquery.network eth-pokt.nodies.app eth.blockrazor.xyz ethereum-json-rpc.stakely.io api.zmok.io
    eth-mainnet.gateway.pokt.network eth.rpc.grove.city ethereum.rpc.com`,
  10: 'mainnet.optimism.io optimism.meowrpc.com mainnet-preconf.optimism.io',
  56: `bsc-dataseed.binance.org bsc-dataseed1.binance.org bsc-dataseed2.binance.org bsc-dataseed.bnbchain.org
    bsc-dataseed1.bnbchain.org bsc.meowrpc.com rpc.ankr.com/bsc bsc-rpc.publicnode.com`,
  97: 'data-seed-prebsc-1-s1.bnbchain.org data-seed-prebsc-1-s1.binance.org',
  100: 'rpc.gnosischain.com rpc.gnosis.gateway.fm',
  130: 'mainnet.unichain.org',
  137: 'polygon-rpc.com rpc-mainnet.matic.network rpc-mainnet.maticvigil.com polygon.meowrpc.com',
  146: 'rpc.soniclabs.com',
  250: 'rpc.fantom.network rpcapi.fantom.network rpc.ftm.tools',
  300: 'sepolia.era.zksync.dev',
  324: 'mainnet.era.zksync.io',
  480: 'worldchain-mainnet.g.alchemy.com/public',
  1301: 'sepolia.unichain.org',
  1868: 'rpc.soneium.org',
  5000: 'rpc.mantle.xyz',
  8453: 'mainnet.base.org developer-access-mainnet.base.org base.meowrpc.com mainnet-preconf.base.org',
  10200: 'rpc.chiadochain.net rpc.chiado.gnosis.gateway.fm',
  17000: 'rpc.holesky.ethpandaops.io',
  34443: 'mainnet.mode.network',
  42161: 'arb1.arbitrum.io arb1-sequencer.arbitrum.io arbitrum.meowrpc.com',
  42170: 'nova.arbitrum.io',
  42220: 'forno.celo.org',
  43113: 'api.avax-test.network/ext/bc/C',
  43114: 'api.avax.network/ext/bc/C avax.meowrpc.com',
  44787: 'alfajores-forno.celo-testnet.org',
  57073: 'rpc-gel.inkonchain.com rpc-qnd.inkonchain.com',
  59141: 'rpc.sepolia.linea.build',
  59144: 'rpc.linea.build',
  80002: 'rpc-amoy.polygon.technology',
  80094: 'rpc.berachain.com',
  81457: 'rpc.blast.io',
  84532: 'sepolia.base.org sepolia-preconf.base.org',
  421614: 'sepolia-rollup.arbitrum.io',
  534351: 'sepolia-rpc.scroll.io',
  534352: 'rpc.scroll.io wss-rpc.scroll.io',
  560048: 'rpc.hoodi.ethpandaops.io',
  7777777: 'rpc.zora.energy',
  11155111:
    'rpc.sepolia.org rpc2.sepolia.org rpc.sepolia.ethpandaops.io sepolia.gateway.tenderly.co eth-sepolia.api.onfinality.io',
  11155420: 'sepolia.optimism.io',
}

export const KNOWN_NODES: ReadonlyMap<string, number> = new Map(
  Object.entries(NODES).flatMap(([id, nodes]) => nodes.split(/\s+/).map((node) => [node, Number(id)] as const)),
)
