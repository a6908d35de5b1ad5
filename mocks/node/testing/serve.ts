import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Served = AsyncDisposable & { readonly url: string; stop(): Promise<void> }

export async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, [Symbol.asyncDispose]: stop }
}
