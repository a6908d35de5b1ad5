import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Served = Awaited<ReturnType<typeof serve>>

/** `wanted`: a port. Default: any free one. */
export async function serve(answer: RequestListener, wanted = 0) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${port}`, port, server, stop, [Symbol.asyncDispose]: stop }
}
