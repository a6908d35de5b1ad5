type ConnectionWay = {
  readonly name: string
  readonly connector: string
  /** Whether its client switches between the session's chains on its own, without asking the wallet. */
  readonly switchesByItself: boolean
  /** Hops between dapp and wallet, besides the provider's own. */
  readonly hops: readonly string[]
}

const relayHops = ['dappPublish', 'peerDeliver', 'peer', 'peerPublish', 'dappDeliver']

export const connectionWays: readonly ConnectionWay[] = [
  { name: 'window.ethereum', connector: 'injected', switchesByItself: false, hops: [] },
  { name: 'EIP-6963', connector: 'org.walletbench.alpha', switchesByItself: false, hops: [] },
  { name: 'WalletConnect', connector: 'walletConnect', switchesByItself: true, hops: relayHops },
]
