type ConnectionWay = {
  readonly name: string
  /** The id of the connector's row. */
  readonly connector: string
  /** Its client switches by itself to a chain that the session has: the wallet is not asked, nor does it follow. */
  readonly switchesByItself: boolean
  /** The hops between dapp and wallet that it has beyond the provider's own. */
  readonly hops: readonly string[]
}

const relayHops = ['dappPublish', 'peerDeliver', 'peer', 'peerPublish', 'dappDeliver']

/** The ways to connect: every spec of the flow runs by each. */
export const connectionWays: readonly ConnectionWay[] = [
  { name: 'window.ethereum', connector: 'injected', switchesByItself: false, hops: [] },
  { name: 'EIP-6963', connector: 'org.walletbench.alpha', switchesByItself: false, hops: [] },
  { name: 'WalletConnect', connector: 'walletConnect', switchesByItself: true, hops: relayHops },
]
