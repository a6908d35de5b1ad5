import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

/** Serves the pages of this folder. */
export async function serveFolder(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(sirv(fileURLToPath(new URL('.', import.meta.url)), { dev: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
