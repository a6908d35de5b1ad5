import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

/** The folders of the apps, served on this machine. */
export type ServedApps = { urlOf(app: string): string; stop(): Promise<void> }

/** Serves what `npm run setup:others` built. */
export async function serveApps(): Promise<ServedApps> {
  const server = createServer(sirv(fileURLToPath(new URL('..', import.meta.url)), { dev: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    urlOf: (app) => `http://localhost:${(server.address() as AddressInfo).port}/${app}/dist/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
