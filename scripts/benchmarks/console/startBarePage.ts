import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves a page that does the least with a recording: it loads the file, reads its lines, and counts them. It is what
 * the console's loading time is compared with.
 */
export async function startBarePage(recording: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = `
    const lines = (await (await fetch('/recording')).text()).trim().split('\\n')
    globalThis.events = lines.map((line) => JSON.parse(line)).flatMap((line) => line.event ?? [])
    document.body.append(Object.assign(document.createElement('button'), { textContent: events.length + ' events' }))`
  const html = `<!doctype html><title>bare</title><body><script type="module">${script}</script></body>`
  const server = createServer((request, response) => {
    if (request.url === '/recording') response.setHeader('content-type', 'application/jsonl').end(recording)
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
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
