import type { Wallet, WalletConnection } from '../../../walletTypes.ts'
import { createMultichainSession } from '../createMultichainSession.ts'
import { createProviderStream } from './createProviderStream.ts'
import { EXTENSION_ID, type StreamName } from './streams.ts'

/** The wallet's end of MetaMask's content script, for one page. */
export type ContentScript = {
  receive(stream: StreamName, message: unknown): void
  /** Closes its connections: the page is gone. */
  close(): void
}

export type ContentScriptParameters = {
  readonly wallet: Wallet
  /** Opens a connection of the page's origin, with the transport `metamaskConnect`. */
  readonly openConnection: () => WalletConnection
  /** Carries an answer or a notification to the page. */
  readonly send: (stream: StreamName, message: object) => void
}

/**
 * Plays MetaMask's content script for one page. It opens no connection before the page's first message, since most dapps
 * never send one.
 *
 * @example
 * const script = createContentScript({ wallet, openConnection, send })
 * script.receive('metamask-multichain-provider', { jsonrpc: '2.0', id: 1, method: 'wallet_getSession' })
 */
export function createContentScript({ wallet, openConnection, send }: ContentScriptParameters): ContentScript {
  const connections: WalletConnection[] = []
  const open = new Map<StreamName, { receive(message: unknown): void; close(): void }>()

  function openStream(name: StreamName) {
    const connection = openConnection()
    connections.push(connection)
    const parameters = { wallet, connection, send: (message: object) => send(name, message) }
    const stream =
      name === 'metamask-provider'
        ? createProviderStream({ ...parameters, extensionId: EXTENSION_ID })
        : createMultichainSession(parameters)
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
