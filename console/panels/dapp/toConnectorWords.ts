export type ConnectorKind = 'announced' | 'injected' | 'walletConnect'

export type ConnectorWords = {
  readonly kind: ConnectorKind
  readonly name: string
  /** A secondary description. */
  readonly about: string
}

/** The longest name that is shown: an announced wallet chooses its own. */
const MAX_NAME = 40

/**
 * The display name of a connector.
 *
 * @example
 * toConnectorWords({ id: 'injected', type: 'injected', name: 'Injected' }).name // 'window.ethereum'
 */
export function toConnectorWords({ id, type, name }: { id: string; type: string; name: string }): ConnectorWords {
  if (type === 'walletConnect') return { kind: 'walletConnect', name: 'WalletConnect', about: 'by QR code or link' }
  // wagmi uses the rdns of an announced wallet as its id, and keeps its icon; `injected` is window.ethereum.
  if (id === 'injected' || type !== 'injected')
    return { kind: 'injected', name: 'window.ethereum', about: `${id.slice(0, 2 * MAX_NAME)} (EIP-1193)` }
  return { kind: 'announced', name: name.slice(0, MAX_NAME), about: id.slice(0, 2 * MAX_NAME) }
}
