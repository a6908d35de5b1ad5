import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'

const [target = ''] = process.argv.slice(2)
const ID = /"id":(\d+)/
const waiting = new Map<string, { readonly id: string; readonly response: ServerResponse }>()
let count = 0

const socket = new WebSocket(target, { perMessageDeflate: false })
await once(socket, 'open')
socket.on('message', (data) => {
  const text = String(data)
  const own = ID.exec(text)?.[1] ?? ''
  const call = waiting.get(own)
  if (!call) return
  waiting.delete(own)
  const answer = text.replace(ID, `"id":${call.id}`)
  call.response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    .end(answer)
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    count += 1
    waiting.set(String(count), { id: ID.exec(text)?.[1] ?? 'null', response })
    socket.send(text.replace(ID, `"id":${count}`))
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
