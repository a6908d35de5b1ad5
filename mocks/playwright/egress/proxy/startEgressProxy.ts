import { createCertificate } from '#mocks/node/http/createCertificate'
import { toHandle } from '#mocks/node/shared/toHandle'
import type { EgressPort, OpenedPort } from './egressPort.ts'
import { openEgressPort } from './openEgressPort.ts'

/** A proxy that leads nowhere, for the contexts of a Playwright worker. It is a port itself, and opens others. */
export type EgressProxy = AsyncDisposable &
  EgressPort & {
    /**
     * SHA-256 of the public key of its certificate, in Base64. A Chromium that is started to accept it shows the proxy the
     * URLs of what workers ask, and the bench answers where it can.
     */
    readonly fingerprint: string
    /** Opens another port with the same certificate: what arrives there is told to its own handlers alone. */
    open(): Promise<OpenedPort>
    stop(): Promise<void>
  }

/**
 * Starts a proxy on loopback for the contexts of a Playwright worker. Whatever no route of Playwright takes arrives here:
 * the sockets of workers, and all that a SharedWorker asks. The proxy ends their TLS and gives the requests to its
 * handlers. It connects to a host only if a handler allows it.
 *
 * A browser that does not accept its certificate refuses the certificate. Of its requests only host and port are
 * known.
 *
 * @example
 * const egressProxy = await startEgressProxy()
 * const args = toGuardedArguments({ fingerprints: [egressProxy.fingerprint] })
 * const browser = await chromium.launch({ args })
 * const context = await browser.newContext({ proxy: egressProxy.proxy })
 */
export async function startEgressProxy(): Promise<EgressProxy> {
  const { key, cert, fingerprint } = createCertificate('walletbench')
  const { close, ...first } = await openEgressPort({ key, cert })

  return toHandle({
    ...first,
    fingerprint,
    open: () => openEgressPort({ key, cert }),
    stop: close,
  })
}
