import { Core } from '@walletconnect/core'
import { SignClient as Client } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import type { Trace } from '#mocks/trace/createTrace'
import type { Network } from './createNetwork.ts'
import { guardClient } from './guardClient.ts'
import type { SignClient } from './signClient.ts'
import { tapMessages } from './tapMessages.ts'

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>

/** Where the client keeps keys, pairings, sessions and messages. */
export type PeerStorage = NonNullable<CoreOptions['storage']>

export type ClientParameters = {
  projectId: string
  relayUrl?: string | undefined
  storagePrefix: string
  storage?: PeerStorage | undefined
  metadata: SignClientTypes.Metadata
  trace: Trace
  network: Network
  report(what: string, error: unknown): void
}

/** Starts the client, guarded and tapped before its first message. */
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
export async function stopClient({ core }: SignClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
  const place = `_walletConnectCore_${core.customStoragePrefix.replace(/^:/, '')}`
  for (const name of [place, `${place}_count`]) Reflect.deleteProperty(globalThis, name)
}
