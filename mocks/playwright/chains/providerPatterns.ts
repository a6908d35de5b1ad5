/**
 * The addresses of providers that serve many chains: host, path and query, without the scheme. The group `chain` is a
 * chain's id or one of `NETWORK_NAMES`.
 */
export const PROVIDER_PATTERNS: readonly RegExp[] = [
  // Alchemy
  /^(?<chain>[\w-]+)\.(ws\.)?g\.alchemy\.com\//,
  /^(?<chain>[\w-]+)\.(ws\.)?alchemyapi\.io\//,
  // Infura
  /^(?<chain>[\w-]+)\.infura\.io\//,
  // QuickNode: an Ethereum endpoint has no chain in its name.
  /^[\w-]+\.(?<chain>[\w-]+)\.quiknode\.pro\//,
  // Ankr
  /^rpc\.ankr\.com\/(premium-http\/|multichain\/)?(?<chain>\w+)/,
  // dRPC
  /^lb\.drpc\.(org|live)\/(ogrpc|ogws)\?(.*&)?network=(?<chain>[\w-]+)/,
  /^lb\.drpc\.(org|live)\/(?<chain>[\w-]+)\//,
  /^(?<chain>[\w-]+)\.drpc\.(org|live)\//,
  // PublicNode
  /^(?<chain>[\w-]+?)(-rpc)?\.publicnode\.com\//,
  // LlamaNodes
  /^(?<chain>[\w-]+)\.llamarpc\.com\//,
  // thirdweb
  /^(?<chain>[\w-]+)\.rpc\.thirdweb\.com\//,
  // Blast
  /^(?<chain>[\w-]+)\.(public\.)?blastapi\.io\//,
  // Chainstack
  /^(?<chain>[\w-]+)\.(core|publicnode)\.chainstack\.com\//,
  // Tenderly, its virtual test networks too
  /^(?<chain>[\w-]+)\.gateway\.tenderly\.co\//,
  /^virtual\.(?<chain>[\w-]+)(\.[\w-]+)?\.rpc\.tenderly\.co\//,
  // 1RPC
  /^1rpc\.io\/([\w-]{20,}\/)?(?<chain>[\w-]+)/,
  // OnFinality
  /^(?<chain>[\w-]+)\.api\.onfinality\.io\//,
  // NodeReal
  /^(?<chain>[\w-]+)\.nodereal\.io\//,
  // Moralis
  /^site\d\.moralis-nodes\.com\/(?<chain>[\w-]+)\//,
  // Coinbase
  /^api\.developer\.coinbase\.com\/rpc\/v1\/(?<chain>[\w-]+)\//,
  // Grove and Pocket
  /^(?<chain>[\w-]+)\.rpc\.grove\.city\//,
  /^(?<chain>[\w-]+)\.gateway\.pokt\.network\//,
  // Privy
  /^(?<chain>[\w-]+)\.rpc\.privy\.systems\//,
  // WalletConnect and Reown
  /^rpc\.(walletconnect|reown)\.(org|com)\/(v1|ws)?\/?\?(.*&)?chainId=eip155(:|%3A)(?<chain>\d+)/i,
]

/** QuickNode's endpoints of Ethereum: one label before the domain. */
export const QUICKNODE_ETHEREUM = /^[\w-]+\.quiknode\.pro\//
