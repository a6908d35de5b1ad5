import { getSdkError } from '@walletconnect/utils'
import { BenchError } from '#mocks/core/BenchError'
import { createKeyedQueue } from '#mocks/core/promises'
import { type PeerContext, textOf } from './createPeerState.ts'
import type { WalletPeer } from './walletPeer.ts'

type Actions = Pick<
  WalletPeer,
  'disconnect' | 'extend' | 'ping' | 'emit' | 'removePairing' | 'goOffline' | 'goOnline'
> & {
  /** Rejects only with BenchErrors. */
  act<result>(run: (peer: PeerContext) => Promise<result>): Promise<result>
}

export function createPeerActions(ready: Promise<PeerContext>): Actions {
  const turns = createKeyedQueue()

  async function act<result>(run: (peer: PeerContext) => Promise<result>): Promise<result> {
    const peer = await ready.catch((cause) => {
      throw new BenchError('The WalletConnect side of the wallet did not start.', { cause })
    })
    peer.network.check()
    try {
      return await run(peer)
    } catch (error) {
      throw error instanceof BenchError ? error : new BenchError(textOf(error), { cause: error })
    } finally {
      peer.refresh()
    }
  }

  /** One after the other: a socket that closes while another opens may close that too. */
  function setNetwork(online: boolean, run: (peer: PeerContext) => Promise<void>): Promise<void> {
    return turns('network', async () => {
      const peer = await ready
      peer.network.set(online)
      await run(peer)
      peer.refresh()
    })
  }

  return {
    act,
    disconnect: (topic) => act((peer) => endSession(peer, topic)),
    extend: (topic) => act(async ({ client }) => void (await client.extend({ topic }))),
    ping: (topic) => act(({ client }) => client.ping({ topic })),
    emit: (topic, event, chainId) => act(({ client }) => client.emit({ topic, event, chainId })),
    removePairing: (topic) =>
      act(async ({ client, openRequests }) => {
        await client.core.pairing.disconnect({ topic })
        openRequests.withdrawAll((connection) => connection.info.topic === topic)
      }),
    goOffline: () => setNetwork(false, ({ client }) => client.core.relayer.transportClose()),
    goOnline: () =>
      setNetwork(true, ({ client, report }) =>
        client.core.relayer.transportOpen().catch((error: unknown) => report('connect', error)),
      ),
  }
}

async function endSession({ client, sessions }: PeerContext, topic: string): Promise<void> {
  // Opens the connection if necessary, which is needed to find the permission that ends as well.
  if (!sessions.get(topic))
    throw new BenchError('There is no such session.', {
      metaMessages: [`Topic ${topic}`],
      hint: 'getState().sessions lists the open sessions.',
    })
  await client.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
  sessions.drop(topic)
}
