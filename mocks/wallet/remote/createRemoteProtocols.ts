import { BenchError } from '#mocks/core/BenchError'
import { type Clock, systemClock } from '#mocks/core/clock'
import { createLazy } from '#mocks/core/promises'
import type { Trace } from '#mocks/trace/createTrace'
import type { WalletTransport } from '../request/walletTransport.ts'
import type { Wallet } from '../walletTypes.ts'
import { withPopupFaults } from './faults/withPopupFaults.ts'
import { type KeysTransport, toKeysChainUrl } from './keys/createKeysRpc.ts'
import type { RemoteProtocol } from './remoteProtocol.ts'
import type { LinkRefusals } from './walletlink/createLinkHandover.ts'

export type RemoteProtocolsParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly clock?: Clock | undefined
  /** Default: no window shows a code. */
  readonly links?: Pick<LinkRefusals, 'onRefused'> | undefined
}

export type RemoteProtocols = (transport: WalletTransport) => Promise<RemoteProtocol>

const loaders: {
  readonly [transport in WalletTransport]?: (parameters: RemoteProtocolsParameters) => Promise<RemoteProtocol>
} = {
  baseAccount: (parameters) => loadKeys('baseAccount', parameters),
  coinbase: (parameters) => loadKeys('coinbase', parameters),
  async tempo(parameters) {
    const { createTempoProtocol } = await import('./tempo/createTempoProtocol.ts')
    return createTempoProtocol(parameters)
  },
}

async function loadKeys(
  transport: KeysTransport,
  { links, clock = systemClock, ...parameters }: RemoteProtocolsParameters,
): Promise<RemoteProtocol> {
  const { createKeysProtocol } = await import('./keys/createKeysProtocol.ts')
  const onLinkRefused = transport === 'coinbase' ? links?.onRefused : undefined
  const seed = parameters.wallet.info.rdns
  return createKeysProtocol({ ...parameters, clock, transport, seed, onLinkRefused, toChainUrl: toKeysChainUrl })
}

export function createRemoteProtocols(parameters: RemoteProtocolsParameters): RemoteProtocols {
  const protocols = new Map<WalletTransport, () => Promise<RemoteProtocol>>()
  const { popups } = parameters.wallet

  async function load(transport: WalletTransport): Promise<RemoteProtocol> {
    const loader = loaders[transport]
    if (loader) return withPopupFaults(await loader(parameters), { popups })
    throw new BenchError(`The wallet has no window for ${JSON.stringify(transport)}.`, {
      metaMessages: [`Windows that it has: ${Object.keys(loaders).join(', ')}.`],
      hint: 'A connector of the console opens the right one: press Connect there.',
    })
  }
  return (transport) => {
    const protocol = protocols.get(transport) ?? createLazy(() => load(transport))
    protocols.set(transport, protocol)
    return protocol()
  }
}
