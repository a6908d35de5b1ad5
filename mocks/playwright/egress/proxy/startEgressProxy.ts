import { createCertificate } from '#mocks/node/http/createCertificate'
import { toHandle } from '#mocks/node/shared/toHandle'
import type { EgressPort, OpenedPort } from './egressPort.ts'
import { openEgressPort } from './openEgressPort.ts'

/** A proxy that leads nowhere, for the contexts of a Playwright worker. It is a port itself, and opens others. */
export type EgressProxy = AsyncDisposable &
  EgressPort & {
    /**
     * Arguments for Chromium's `launchOptions`: it then accepts this proxy's certificate, and no other that it would not
     * accept without. What workers ask is then known by its URL, and answered where the bench can. WebRTC sends nothing
     * past the proxy.
     */
    readonly launchArguments: readonly string[]
    /** SHA-256 of the public key of its certificate, in Base64: what the argument names. */
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
 * A browser without {@link EgressProxy.launchArguments} refuses the certificate. Of its requests only host and port are
 * known.
 *
 * @example
 * const egressProxy = await startEgressProxy()
 * const browser = await chromium.launch({ args: [...egressProxy.launchArguments] })
 * const context = await browser.newContext({ proxy: egressProxy.proxy })
 */
export async function startEgressProxy(): Promise<EgressProxy> {
  const { key, cert, fingerprint } = createCertificate('walletbench')
  const { close, ...first } = await openEgressPort({ key, cert })

  return toHandle({
    ...first,
    launchArguments: [
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // WebRTC's UDP passes no proxy of HTTP. The second is the older name of the same.
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    fingerprint,
    open: () => openEgressPort({ key, cert }),
    stop: close,
  })
}
