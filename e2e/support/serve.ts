import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this machine, until it is disposed of. */
export type Served = AsyncDisposable & {
  /** Its web origin: without a slash at its end. */
  readonly url: string
}

/**
 * Serves on a free port of this machine.
 *
 * @example
 * await using served = await serve(sirv(folder, { dev: true }))
 * await page.goto(served.url)
 */
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
