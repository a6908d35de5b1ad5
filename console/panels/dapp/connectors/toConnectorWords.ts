export type ConnectorKind = 'announced' | 'injected' | 'walletConnect' | 'metaMask' | 'window'

export type ConnectorWords = { readonly kind: ConnectorKind; readonly name: string; readonly about: string }

const others: Readonly<Record<string, ConnectorWords>> = {
  walletConnect: { kind: 'walletConnect', name: 'WalletConnect', about: 'by QR code or link' },
  baseAccount: { kind: 'window', name: 'Base Account', about: 'in a popup of the wallet' },
  coinbaseWallet: { kind: 'window', name: 'Coinbase Wallet', about: 'in a popup, as a smart wallet' },
  tempo: { kind: 'window', name: 'Tempo Wallet', about: 'in a popup of the wallet' },
  safe: { kind: 'window', name: 'Safe', about: 'in the frame of a Safe' },
  metaMask: { kind: 'metaMask', name: 'MetaMask', about: 'by MetaMask Connect' },
}

/** An announced wallet chooses its own name. */
const MAX_NAME = 40

export function toConnectorWords({ id, type, name }: { id: string; type: string; name: string }): ConnectorWords {
  const other = Object.hasOwn(others, type) ? others[type] : undefined
  if (other) return other
  // wagmi uses the rdns of an announced wallet as its id, and keeps its icon; `injected` is window.ethereum.
  if (id === 'injected' || type !== 'injected')
    return { kind: 'injected', name: 'window.ethereum', about: `${id.slice(0, 2 * MAX_NAME)} (EIP-1193)` }
  return { kind: 'announced', name: name.slice(0, MAX_NAME), about: id.slice(0, 2 * MAX_NAME) }
}
