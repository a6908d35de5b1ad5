import { startLoopbackServer } from '../../http/startLoopbackServer.ts'
import { toHandle } from '../../shared/toHandle.ts'
import { createDappHandler, type DappHandler, type DappHandlerParameters } from './createDappHandler.ts'

export type DappServerParameters = DappHandlerParameters & {
  /** 0 takes any free one. Default 0. */
  readonly port?: number | undefined
}

/** The server by which pages in any browser reach the wallets of this process. */
export type DappServer = AsyncDisposable & {
  readonly port: number
  /** The address of the page script. */
  readonly scriptUrl: string
  /** The page script: it installs the wallets in a page and connects them. */
  readonly script: string
  /** The pages that have wallets. */
  readonly pages: DappHandler['pages']
  stop(): Promise<void>
}

/**
 * Serves wallets of this process to pages on loopback: see `createDappHandler`. A page must be of this machine, or of an
 * origin that is allowed. The script's key opens its socket, and nothing else.
 *
 * @throws BenchError if the port is in use
 * @example
 * const { scriptUrl } = await startDappServer({ wallets: side.wallets, trace })
 */
export async function startDappServer(parameters: DappServerParameters): Promise<DappServer> {
  const { port: wanted = 0, allowOrigins } = parameters
  const { scriptFor, pages, onRequest, onUpgrade, close } = createDappHandler(parameters)
  const server = await startLoopbackServer({
    name: 'the dapp server',
    port: wanted,
    allowOrigins,
    onRequest,
    onUpgrade,
  })
  const address = `127.0.0.1:${server.port}`
  return toHandle({
    port: server.port,
    scriptUrl: `http://${address}/walletbench.js`,
    script: scriptFor(address),
    pages,
    async stop() {
      close()
      await server.stop()
    },
  })
}
