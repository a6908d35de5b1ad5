import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

const [target = ''] = process.argv.slice(2)
const pool = new Pool(target, { connections: 64, pipelining: 1 })

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await pool.request({ method: 'POST', path: '/', headers, body: Buffer.concat(chunks) })
    const body = Buffer.from(await answer.body.arrayBuffer())
    response
      .writeHead(answer.statusCode, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body)
  } catch (error) {
    response.writeHead(502).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
