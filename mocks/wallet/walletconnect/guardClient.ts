import type { Core } from '@walletconnect/core'
import type { Network } from './createNetwork.ts'

type Client = InstanceType<typeof Core>
type QueueEntry = { readonly request: unknown; readonly opts?: unknown; readonly attempt: number }

/** Private members of the client, and those whose rejections nothing handles. */
type Inner = {
  readonly relayer: { acknowledgePayload(payload: unknown): Promise<void> }
  readonly publisher: {
    readonly queue: Map<string, QueueEntry>
    rpcPublish(request: unknown, opts: unknown): Promise<unknown>
    checkQueue(): void
  }
}

/**
 * Makes a client of WalletConnect (2.25) safe to run inside a bench, on this one instance:
 *
 * - `network` decides whether it is online. When it is off, the client refuses to connect, as on a device without network:
 *   `transportClose` alone would be undone by the next message to send.
 * - promises that it does not handle would be unhandled rejections, which end a Node process: a repeated publish that
 *   the relay refuses, the acknowledgement to a closed socket, and an unsubscription without a relay (which also kept a
 *   session's end from completing). They go to `report`.
 */
export function guardClient(core: Client, network: Network, report: (what: string, error: unknown) => void): void {
  const { relayer } = core
  const inner = { relayer, publisher: relayer.publisher } as unknown as Inner

  const confirm = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = async () => {
    network.check()
    await confirm()
  }

  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (topic, opts) => unsubscribe(topic, opts).catch((error) => report('unsubscribe', error))

  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, opts) => {
    const published = publish(topic, message, opts)
    // The client publishes error answers without handling a rejection.
    published.catch((error) => report('publish', error))
    return published
  }

  const acknowledge = inner.relayer.acknowledgePayload.bind(relayer)
  inner.relayer.acknowledgePayload = (payload) =>
    acknowledge(payload).catch((error) => report('acknowledge a message', error))

  inner.publisher.checkQueue = () => {
    for (const [id, { request, opts, attempt }] of inner.publisher.queue) {
      inner.publisher.queue.set(id, { request, opts, attempt: attempt + 1 })
      inner.publisher.rpcPublish(request, opts).catch((error) => report('publish again', error))
    }
  }
}
