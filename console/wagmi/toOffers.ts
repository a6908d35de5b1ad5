import type { Connector } from 'wagmi'
import { cutName, cutText } from '../ui/format.ts'
import { lateConnectors } from './lateConnectors.ts'

const others: Readonly<Record<string, ConnectorWords>> = {
  walletConnect: { kind: 'walletConnect', name: 'WalletConnect', about: 'by QR code or link' },
  baseAccount: { kind: 'window', name: 'Base Account', about: 'in a popup of the wallet' },
  coinbaseWallet: { kind: 'window', name: 'Coinbase Wallet', about: 'in a popup, as a smart wallet' },
  tempo: { kind: 'window', name: 'Tempo Wallet', about: 'in a popup of the wallet' },
  safe: { kind: 'window', name: 'Safe', about: 'in the frame of a Safe' },
  metaMask: { kind: 'metaMask', name: 'MetaMask', about: 'by MetaMask Connect' },
}

export type ConnectorOffer = Pick<Connector, 'id' | 'name' | 'type' | 'icon'> & {
  readonly key: string
  readonly connector: Connector | undefined
}

export type ConnectorKind = 'announced' | 'injected' | 'walletConnect' | 'metaMask' | 'window'
type ConnectorWords = { readonly kind: ConnectorKind; readonly name: string; readonly about: string }

export function toOffers(connectors: readonly Connector[], offersLate: (id: string) => boolean) {
  const isLate = ({ id }: Connector) => lateConnectors.some((late) => late.id === id)
  const others = connectors.filter((connector) => !isLate(connector)).map(toOffer)
  const late = lateConnectors.flatMap(({ id, name, type }): readonly ConnectorOffer[] => {
    const made = connectors.find((connector) => connector.id === id)
    if (made) return [{ ...toOffer(made), key: id }]
    return offersLate(id) ? [{ id, name, type, key: id, connector: undefined }] : []
  })
  return others.toSpliced(1, 0, ...late)
}

function toOffer(connector: Connector): ConnectorOffer {
  const { id, name, type, icon, uid } = connector
  return { id, name, type, icon, key: uid, connector }
}

export function toConnectorWords({ id, type, name }: { id: string; type: string; name: string }): ConnectorWords {
  const other = Object.hasOwn(others, type) ? others[type] : undefined
  if (other) return other
  // wagmi uses the rdns of an announced wallet as its id, and keeps its icon; `injected` is window.ethereum.
  if (id === 'injected' || type !== 'injected')
    return { kind: 'injected', name: 'window.ethereum', about: `${cutText(id, 79)} (EIP-1193)` }
  return { kind: 'announced', name: cutName(name), about: cutText(id, 79) }
}
