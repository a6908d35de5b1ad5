import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { packageRoot } from '../../packageRoot.ts'
import { toBarePage } from './toBarePage.ts'

export type BareConsole = { readonly url: string; stop(): Promise<void> }

/** Serves the bare page of the built console, and the console's files. Any other request gets `{}`. */
export async function startBareConsole(): Promise<BareConsole> {
  const consoleDir = join(packageRoot, 'dist/console')
  const html = toBarePage(await readFile(join(consoleDir, 'index.html'), 'utf8'))
  const serveFile = sirv(consoleDir, { etag: true })
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    else serveFile(request, response, () => void response.setHeader('content-type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
