import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import { toPersonaError } from '#mocks/wallet/personas/persona'
import {
  createMultichainSession,
  MULTICHAIN_CALLS,
  type MultichainSession,
  type MultichainSessionParameters,
} from '#mocks/wallet/remote/metamaskConnect/createMultichainSession'
import type { Wallet, WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'
import { EXTENSION_ID, type StreamName } from './metamaskStreams.ts'

export type ContentScript = {
  receive(stream: StreamName, message: unknown): void
  close(): void
}

/** It opens no connection before the page's first message, since most dapps never send one. */
export function createContentScript({
  wallet,
  openConnection,
  send,
}: {
  readonly wallet: Wallet
  readonly openConnection: () => WalletConnection
  readonly send: (stream: StreamName, message: object) => void
}): ContentScript {
  const connections: WalletConnection[] = []
  const open = new Map<StreamName, MultichainSession>()

  function openStream(name: StreamName) {
    const connection = openConnection()
    connections.push(connection)
    const parameters = { wallet, connection, send: (message: object) => send(name, message) }
    const stream = name === 'metamask-provider' ? createProviderStream(parameters) : createMultichainSession(parameters)
    open.set(name, stream)
    return stream
  }

  return {
    receive(name, message) {
      // The provider's events come with any stream: the SDK hears them before it asks there.
      if (!open.has('metamask-provider')) openStream('metamask-provider')
      const stream = open.get(name) ?? openStream(name)
      stream.receive(message)
    },
    close() {
      for (const stream of open.values()) stream.close()
      for (const connection of connections) connection.close()
      open.clear()
    },
  }
}

/** MetaMask's SDK reads `eth_accounts` there, switches and adds chains, and listens. Names: `@metamask/providers`. */
function createProviderStream(
  parameters: Omit<MultichainSessionParameters, 'send'> & { readonly send: (message: object) => void },
): MultichainSession {
  const { wallet, connection, send } = parameters
  const notify = (method: string, params: unknown) => send({ jsonrpc: '2.0', method, params })
  const toChain = (chainId: string) => ({ chainId, networkVersion: String(Number(chainId)), isConnected: true })
  let { locked } = wallet.getState()

  const own: Readonly<Record<string, () => unknown>> = {
    metamask_getProviderState: () => ({
      accounts: connection.accounts(),
      ...toChain(`0x${connection.chainId().toString(16)}`),
      isUnlocked: !wallet.getState().locked,
      extensionId: EXTENSION_ID,
    }),
    metamask_sendDomainMetadata: () => true,
    metamask_logWeb3ShimUsage: () => null,
  }
  const events: { readonly [name in WalletEvent['name']]?: (event: WalletEvent) => void } = {
    accountsChanged: ({ payload }) => notify('metamask_accountsChanged', payload),
    chainChanged: ({ payload }) => notify('metamask_chainChanged', toChain(String(payload))),
    message: ({ payload }) => notify('eth_subscription', (payload as { readonly data: unknown }).data),
  }
  const stops = [
    connection.on((event) => events[event.name]?.(event)),
    wallet.subscribe(() => {
      if (wallet.getState().locked === locked) return
      locked = !locked
      notify('metamask_unlockStateChanged', { isUnlocked: !locked, accounts: connection.accounts() })
    }),
  ]

  async function answer({ method, params }: RequestArguments, id: unknown): Promise<unknown> {
    if (Object.hasOwn(own, method)) return own[method]?.()
    if (MULTICHAIN_CALLS.has(method))
      throw toPersonaError(wallet.traits.errors.unsupportedMethod, { method, origin: connection.origin })
    return connection.request({ method, ...(params === undefined ? {} : { params }) }, { id: String(id) })
  }

  return {
    receive(message) {
      const { id, method, params } = membersOf(message)
      // The SDK asks for the state without an id, to learn the extension's.
      if (typeof method !== 'string' || (id === undefined && method !== 'metamask_getProviderState')) return
      answer({ method, params: params as RequestArguments['params'] }, id).then(
        (result) => send({ jsonrpc: '2.0', id, result }),
        (error: unknown) => send({ jsonrpc: '2.0', id, error: toWireError(error) }),
      )
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
