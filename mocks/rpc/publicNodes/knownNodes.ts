/** Host, path and query. `chain` is a chain's id or one of `NETWORK_NAMES`. The forms are from the providers' docs. */
export const PROVIDER_PATTERNS: readonly RegExp[] = [
  /^(?<chain>[\w-]+)\.(ws\.)?g\.alchemy\.com\//,
  /^(?<chain>[\w-]+)\.(ws\.)?alchemyapi\.io\//,
  /^(?<chain>[\w-]+)\.infura\.io\//,
  // QuickNode: an Ethereum endpoint has no chain in its name.
  /^[\w-]+\.(?<chain>[\w-]+)\.quiknode\.pro\//,
  /^rpc\.ankr\.com\/(premium-http\/|multichain\/)?(?<chain>[\w-]+)/,
  /^lb\.drpc\.(org|live)\/(ogrpc|ogws)\?(.*&)?network=(?<chain>[\w-]+)/,
  /^lb\.drpc\.(org|live)\/(?<chain>[\w-]+)\//,
  /^(?<chain>[\w-]+)\.drpc\.(org|live)\//,
  /^(?<chain>[\w-]+?)(-rpc)?\.publicnode\.com\//,
  /^(?<chain>[\w-]+)\.llamarpc\.com\//,
  /^(?<chain>[\w-]+)\.rpc\.thirdweb\.com\//,
  /^(?<chain>[\w-]+)\.(public\.)?blastapi\.io\//,
  /^(?<chain>[\w-]+)\.(core|publicnode)\.chainstack\.com\//,
  /^(?<chain>[\w-]+)\.gateway\.tenderly\.co\//,
  /^gateway\.tenderly\.co\/(public\/)?(?<chain>[\w-]+)/,
  /^virtual\.(?<chain>[\w-]+)(\.[\w-]+)?\.rpc\.tenderly\.co\//,
  // 1RPC: other chains have two parts, such as `polygon/zkevm`.
  /^(public\.)?1rpc\.io\/([\w-]{20,}\/)?(?<chain>[\w-]+)\/?$/,
  /^(?<chain>[\w-]+)\.api\.onfinality\.io\//,
  /^(?<chain>[\w-]+)\.nodereal\.io\//,
  /^site\d\.moralis-nodes\.com\/(?<chain>[\w-]+)\//,
  /^api\.developer\.coinbase\.com\/rpc\/v1\/(?<chain>[\w-]+)\//,
  /^(?<chain>[\w-]+)\.blockpi\.network\//,
  // ZAN: an Avalanche node has its chain in the path, too.
  /^api\.zan\.top\/(node\/v1\/)?(?!avax-)(?<chain>[\w-]+?)(\/|$)/,
  /^(?<chain>[\w-]+)\.gateway\.tatum\.io\//,
  /^(?<chain>[\w-]+)-public\.nodies\.app\//,
  /^api-(?<chain>[\w-]+?)(-full|-archive|-reth)?\.n\.dwellir\.com\//,
  /^(?<chain>eth|arb|base|optimism|polygon)1?\.lava\.build\//,
  /^g\.w\.lavanet\.xyz(:443)?\/gateway\/(?<chain>eth|base|celo|bsc)\/rpc-http\//,
  /^svc\.blockdaemon\.com\/(?<chain>[\w-]+)\/mainnet\/native/,
  /^(?<chain>[\w-]+)\.therpc\.io\//,
  /^(?<chain>[\w-]+)\.rpc\.sentio\.xyz\//,
  /^(?<chain>[\w-]+)\.4everland\.org\//,
  /^(?<chain>[\w-]+)\.api\.pocket\.network\//,
  /^(?<chain>[\w-]+)\.rpc\.grove\.city\//,
  /^(?<chain>[\w-]+)\.gateway\.pokt\.network\//,
  /^(?<chain>[\w-]+)\.rpc\.privy\.systems\//,
  /^rpc\.(walletconnect|reown)\.(org|com)\/(v1|ws)?\/?\?(.*&)?chainId=eip155(:|%3A)(?<chain>\d+)/i,
]

export const QUICKNODE_ETHEREUM = /^[\w-]+\.quiknode\.pro\//

/** The defaults of viem, wagmi and ethers, and chainlist.org's first. `viem/chains` takes a second to load. */
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
