import { Core } from '@walletconnect/core'
import { SignClient as Client } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import { tapMessages } from './tapMessages.ts'

/** Where the client keeps keys, pairings, sessions and messages. */
export type PeerStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

type ClientParameters = {
  projectId: string
  relayUrl?: string | undefined
  storagePrefix: string
  storage?: PeerStorage | undefined
  metadata: SignClientTypes.Metadata
  trace: Trace
  network: Network
  report(what: string, error: unknown): void
}

export type SignClient = Awaited<ReturnType<typeof Client.init>>

export type Session = ReturnType<SignClient['session']['getAll']>[number]

export type Network = ReturnType<typeof createNetwork>
/** The client is guarded and tapped before its first message. */
export async function startClient(parameters: ClientParameters): Promise<SignClient> {
  const { projectId, relayUrl, storagePrefix, storage, metadata, trace, network, report } = parameters
  const core = new Core({
    projectId,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    ...(relayUrl === undefined ? {} : { relayUrl }),
    ...(storage === undefined ? {} : { storage }),
  })
  guardClient(core, network, report)
  tapMessages(core, trace)
  await core.start()
  return Client.init({
    // Its own types differ only in how they treat an absent member.
    core: core as NonNullable<SignClientTypes.Options['core']>,
    metadata,
    // It would write to the console what is already reported.
    logger: 'silent',
    signConfig: { disableRequestQueue: true },
  })
}

/**
 * Stops the client: socket, heartbeat, and its place among the process's clients (which the next client with the same
 * prefix would reuse in its stopped state). Its timers of unanswered pings (5 minutes) and publishes (60 s) are private.
 */
export async function stopClient({ core }: Pick<SignClient, 'core'>): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
  const place = `_walletConnectCore_${core.customStoragePrefix.replace(/^:/, '')}`
  for (const name of [place, `${place}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** Private members of the client, and those whose rejections nothing handles. */
type Inner = {
  readonly relayer: { acknowledgePayload(payload: unknown): Promise<void> }
  readonly publisher: {
    readonly queue: Map<string, { readonly request: unknown; readonly opts?: unknown; readonly attempt: number }>
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
function guardClient(
  core: InstanceType<typeof Core>,
  network: Network,
  report: (what: string, error: unknown) => void,
): void {
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

/** The client's own `get` throws where there is none. */
export function findSession(client: SignClient, topic: string): Session | undefined {
  return client.session.getAll().find((session) => session.topic === topic)
}

export function createNetwork() {
  const waiters = new Set<{ resolve(): void; reject(error: Error): void }>()
  let online = true
  let stopped = false

  function check(): void {
    if (stopped) throw stoppedError()
    if (!online) throw new BenchError('The wallet is offline.', { hint: 'Call goOnline() first.' })
  }

  return {
    isOnline: () => online && !stopped,
    check,
    whenOnline(): Promise<void> {
      if (stopped) return Promise.reject(stoppedError())
      if (online) return Promise.resolve()
      return new Promise((resolve, reject) => waiters.add({ resolve, reject }))
    },
    set(value: boolean) {
      online = value
      if (online) settle((waiter) => waiter.resolve())
    },
    stop() {
      stopped = true
      settle((waiter) => waiter.reject(stoppedError()))
    },
  }

  function settle(how: (waiter: { resolve(): void; reject(error: Error): void }) => void): void {
    for (const waiter of waiters) how(waiter)
    waiters.clear()
  }
}

function stoppedError(): BenchError {
  return new BenchError('The WalletConnect side of the wallet is stopped.', { hint: 'Create the wallet peer again.' })
}
