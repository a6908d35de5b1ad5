export type ConnectorKind = 'announced' | 'injected' | 'walletConnect'

export type ConnectorWords = {
  readonly kind: ConnectorKind
  readonly name: string
  /** What it is, more quietly. */
  readonly about: string
}

/** A wallet that announces itself may call itself anything, at any length. */
const MAX_NAME = 40

/**
 * What a way to connect is called.
 *
 * @example
 * toConnectorWords({ id: 'injected', type: 'injected', name: 'Injected' }).name // 'window.ethereum'
 */
export function toConnectorWords({ id, type, name }: { id: string; type: string; name: string }): ConnectorWords {
  if (type === 'walletConnect') return { kind: 'walletConnect', name: 'WalletConnect', about: 'by QR code or link' }
  // wagmi gives announced wallets their rdns as id, and an icon; `injected` is window.ethereum.
  if (id === 'injected' || type !== 'injected')
    return { kind: 'injected', name: 'window.ethereum', about: `${id.slice(0, 2 * MAX_NAME)} (EIP-1193)` }
  return { kind: 'announced', name: name.slice(0, MAX_NAME), about: id.slice(0, 2 * MAX_NAME) }
}
