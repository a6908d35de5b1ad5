/**
 * The addresses of providers that serve many chains: host, path and query, without the scheme. The group `chain` is a
 * chain's id or one of `NETWORK_NAMES`: an address with another name is not known, and its chain is never guessed. The
 * forms are those of the providers' own docs, and of chainlist.org's addresses. Addresses without a chain, such as those
 * of GetBlock and of Chainstack's own nodes, are left to `rpc`.
 */
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

/** QuickNode's endpoints of Ethereum: one label before the domain. */
export const QUICKNODE_ETHEREUM = /^[\w-]+\.quiknode\.pro\//
