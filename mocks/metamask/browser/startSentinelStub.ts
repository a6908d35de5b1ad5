import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '#mocks/node/http/createCertificate'

/** The only host that MetaMask needs to send a transaction: it asks it for the networks that support bundles. */
export const SENTINEL_HOST = 'tx-sentinel-ethereum-mainnet.api.cx.metamask.io'

/** A server on loopback that replaces {@link SENTINEL_HOST}. */
export type SentinelStub = {
  readonly port: number
  /** SHA-256 of its certificate's public key, in Base64, which Chromium is configured to trust. */
  readonly fingerprint: string
  /** The requests that it received: method and path. */
  readonly calls: readonly string[]
  stop(): Promise<void>
}

/**
 * Answers `{}` to every request, which means that no network supports bundles: MetaMask then sends transactions to the
 * node, as if smart transactions were off. Each start makes a new certificate.
 */
export async function startSentinelStub(): Promise<SentinelStub> {
  const { key, cert, fingerprint } = createCertificate(SENTINEL_HOST)
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
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
