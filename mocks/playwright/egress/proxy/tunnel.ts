import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Connects a client of the proxy to a host, byte for byte. */
export function tunnel(
  client: Duplex,
  head: Buffer,
  { host, port }: { readonly host: string; readonly port: number },
  sockets: Set<Duplex>,
): void {
  const server = connect({ host: host.replace(/^\[|\]$/g, ''), port })
  sockets.add(server)
  server.once('connect', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) server.write(head)
    client.pipe(server).pipe(client)
  })
  server.on('error', () => client.destroy())
  server.on('close', () => {
    sockets.delete(server)
    client.destroy()
  })
  client.on('close', () => server.destroy())
}
