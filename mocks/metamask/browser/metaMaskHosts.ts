import { BenchError } from '#mocks/core/BenchError'
import { createCertificate } from '#mocks/node/http/createCertificate'
import { refuseUpgrade, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'

/** The only host that MetaMask needs to send a transaction: it asks it for the networks that support bundles. */
export const SENTINEL_HOST = 'tx-sentinel-ethereum-mainnet.api.cx.metamask.io'

const MOST_CALLS = 10_000

/** The domains that MetaMask 13.13.1 calls on its own, or has in its code: its services and its default nodes. */
export const metaMaskHosts: readonly string[] = [
  'metamask.io',
  'infura.io',
  'metamask.github.io',
  'codefi.network',
  'sentry.io',
  'segment.io',
]

/** Allowed hosts are resolved for the wallet as well as for pages. */
export function checkAllowedHosts(hosts: readonly string[]): void {
  for (const host of hosts) {
    if (!/^[a-z\d*]([a-z\d.*-]*[a-z\d*])?$/i.test(host))
      throw new BenchError(`allowHosts: ${JSON.stringify(host)} is not the name of a host.`, {
        hint: "A name has no scheme, no port and no path: 'api.market.example'.",
      })
    const service = metaMaskHosts.find((each) => isWithin(host, each))
    if (service !== undefined)
      throw new BenchError(`allowHosts: ${host} would let the wallet call ${service}.`, {
        hint: "The wallet may call every host that a page may call. Name only hosts of the dapp, such as 'api.market.example'.",
      })
  }
}

function isWithin(pattern: string, service: string): boolean {
  const name = pattern.toLowerCase()
  if (name === service || name.endsWith(`.${service}`)) return true
  const end = name.slice(name.lastIndexOf('*') + 1)
  return name.includes('*') && (`.${service}`.endsWith(end) || end.endsWith(`.${service}`))
}

/** `{}` means that no network supports bundles: MetaMask then sends transactions to the node. */
export async function startSentinelStub() {
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
