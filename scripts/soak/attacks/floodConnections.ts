import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AttackTools } from './attackTools.ts'

/** Connections that are opened at a time: a listen queue holds 511. */
const STEP = 250

/**
 * Opens thousands of connections to each server, sends half a request on each and holds them. The bench must answer
 * while they are open, or say that it is full, and must answer after they are closed.
 *
 * @returns whether it did
 */
export async function floodConnections({ write, count, bench }: AttackTools): Promise<boolean> {
  const connections = count(10_000, 5 * STEP)
  const { consoleUrl, rpcUrl, relayUrl, controlUrl, dappUrl } = bench
  const urls = [consoleUrl, rpcUrl, relayUrl, controlUrl, dappUrl]
  const sockets: Socket[] = []
  try {
    for (const url of urls) {
      const port = Number(new URL(url).port)
      for (let opened = 0; opened < connections / urls.length; opened += STEP)
        sockets.push(...(await Promise.all(Array.from({ length: STEP }, () => openHalf(port)))))
      const { status } = await fetch(url.replace(/^ws/, 'http'))
      write(`${sockets.length} half-open connections: ${url} answers ${status}\n`)
    }
    const ended = sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await Promise.all(ended)
    await bench.checkAlive()
    return true
  } catch (error) {
    write(`${error}\n`)
    return false
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function openHalf(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Le`)
  return socket
}
