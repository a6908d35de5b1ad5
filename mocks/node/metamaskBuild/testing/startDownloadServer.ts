import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startDownloadServer(answer: Buffer | ((response: ServerResponse) => void)) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (typeof answer === 'function') answer(response)
    else response.writeHead(200, { 'content-length': answer.length }).end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
