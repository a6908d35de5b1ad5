import { createHash, X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** The one host that MetaMask cannot send a transaction without: it asks it, for every chain, where bundles are taken. */
export const SENTINEL_HOST = 'tx-sentinel-ethereum-mainnet.api.cx.metamask.io'

/** A server on loopback that stands for {@link SENTINEL_HOST}. */
export type SentinelStub = {
  readonly port: number
  /** SHA-256 of its certificate's public key, in Base64: what Chromium is told to trust. */
  readonly fingerprint: string
  /** What was asked of it: method and path. */
  readonly calls: readonly string[]
  stop(): Promise<void>
}

/**
 * Answers `{}` to everything, which says that there are no networks with bundles: MetaMask then sends its transactions
 * to the node, as it does where smart transactions are off. The certificate is made anew at each start.
 */
export async function startSentinelStub(): Promise<SentinelStub> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: SENTINEL_HOST }], { keyType: 'ec' })
  const calls: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.resume()
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    })
    response.end('{}')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
