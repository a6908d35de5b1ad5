type ConnectionWay = {
  readonly name: string
  /** The id of the connector's row. */
  readonly connector: string
  /** Whether its client switches to a chain of the session on its own, without asking the wallet. */
  readonly switchesByItself: boolean
  /** Its hops between dapp and wallet, in addition to the provider's own. */
  readonly hops: readonly string[]
}

const relayHops = ['dappPublish', 'peerDeliver', 'peer', 'peerPublish', 'dappDeliver']

/** The ways to connect. Every spec of the flow runs with each. */
export const connectionWays: readonly ConnectionWay[] = [
  { name: 'window.ethereum', connector: 'injected', switchesByItself: false, hops: [] },
  { name: 'EIP-6963', connector: 'org.walletbench.alpha', switchesByItself: false, hops: [] },
  { name: 'WalletConnect', connector: 'walletConnect', switchesByItself: true, hops: relayHops },
]
