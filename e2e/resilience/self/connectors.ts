/** A connector of the console's dapp, in a flow of its own. */
export type SelfConnector = {
  /** How its flow is titled. */
  readonly title: string
  /** wagmi's id. */
  readonly id: string
  /** What the wallet is asked to connect. */
  readonly asks: 'wallet_requestPermissions' | 'wallet_connect' | 'eth_requestAccounts'
  /** Whether it sends transactions here: `accounts` 0.18 does so on Tempo's own chain alone. */
  readonly sends: boolean
}

/** The connectors that a page alone can use. Safe's needs the frame of a Safe. */
export const selfConnectors: readonly SelfConnector[] = [
  // The wallet that the person picks, by its announcement: `window.ethereum` may be another one's.
  { title: 'injected', id: 'io.metamask', asks: 'wallet_requestPermissions', sends: true },
  { title: 'WalletConnect', id: 'walletConnect', asks: 'eth_requestAccounts', sends: true },
  { title: 'Base Account', id: 'baseAccount', asks: 'wallet_connect', sends: true },
  { title: 'Coinbase Wallet', id: 'coinbaseWalletSDK', asks: 'eth_requestAccounts', sends: true },
  { title: 'MetaMask', id: 'metaMaskSDK', asks: 'eth_requestAccounts', sends: true },
  { title: 'Tempo Wallet', id: 'xyz.tempo', asks: 'wallet_connect', sends: false },
]
