import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

export type Served = AsyncDisposable & { readonly url: string }

export async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves the files as they are at each request. */
export function serveFolder(folder: string): Promise<Served> {
  return serve(sirv(folder, { dev: true }))
}
