import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { packageRoot } from '#scripts/packageRoot'

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

/**
 * Turns the console's page into a bare one. It loads and runs the same scripts and styles. No bench serves it, so they
 * start no console and only show a notice. Then the page shows one button.
 */
export function toBarePage(html: string): string {
  const show = "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Connect' }))"
  return html.replace('</body>', `<script type="module">${show}</script></body>`)
}
