import { startLoopbackServer } from '../../http/startLoopbackServer.ts'
import { toHandle } from '../../shared/toHandle.ts'
import { createDappHandler, type DappHandler, type DappHandlerParameters } from './createDappHandler.ts'

export type DappServerParameters = DappHandlerParameters & { readonly port?: number | undefined }

export type DappServer = AsyncDisposable & {
  readonly port: number
  readonly scriptUrl: string
  readonly script: string
  readonly pages: DappHandler['pages']
  stop(): Promise<void>
}

/** The script's key opens its socket, and nothing else. */
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
