import { createCertificate } from '#mocks/node/http/createCertificate'
import { refuseUpgrade, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'

/** The only host that MetaMask needs to send a transaction: it asks it for the networks that support bundles. */
export const SENTINEL_HOST = 'tx-sentinel-ethereum-mainnet.api.cx.metamask.io'

export type SentinelStub = {
  readonly port: number
  /** SHA-256 of its certificate's public key, in Base64, which Chromium is configured to trust. */
  readonly fingerprint: string
  readonly calls: readonly string[]
  stop(): Promise<void>
}

/** `{}` means that no network supports bundles: MetaMask then sends transactions to the node. */
export async function startSentinelStub(): Promise<SentinelStub> {
  const { key, cert, fingerprint } = createCertificate(SENTINEL_HOST)
  const calls: string[] = []
  const { port, stop } = await startLoopbackServer({
    name: 'the stub of a MetaMask host',
    port: 0,
    certificate: { key, cert },
    isHost: (name) => name === SENTINEL_HOST,
    pages: 'extensions',
    onRequest(request, response, { text }) {
      if (calls.length < MOST_CALLS) calls.push(`${request.method} ${text}`)
      request.resume()
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      })
      response.end('{}')
    },
    onUpgrade: (_request, socket) => refuseUpgrade(socket, 404, 'This host takes no WebSocket.\n'),
  })
  return { port, fingerprint, calls, stop }
}

const MOST_CALLS = 10_000
