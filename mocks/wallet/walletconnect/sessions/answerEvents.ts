import type { PeerContext } from '../peerContext.ts'
import { answerAuthentication } from '../proposals/answerAuthentication.ts'
import { answerProposal } from '../proposals/answerProposal.ts'
import { answerSessionRequest } from './answerSessionRequest.ts'

/** Answers the client's events, including those that an earlier process did not answer. */
export function answerEvents(peer: PeerContext, { oneClickAuth }: { oneClickAuth: boolean }): void {
  const { kit, openRequests, connections, report, refresh } = peer
  const { signClient } = kit.engine

  /** A failure of one answer does not stop the others. */
  function answer(what: string, run: () => Promise<void>): void {
    run().catch((error) => report(what, error))
    refresh()
  }

  function end(topic: string): void {
    connections.drop(topic)
    refresh()
  }

  kit.on('session_proposal', (event) => answer('answer a proposal', () => answerProposal(peer, event)))
  kit.on('session_request', (event) => answer('answer a request', () => answerSessionRequest(peer, event)))
  if (oneClickAuth)
    kit.on('session_authenticate', (event) => answer('answer a log-in', () => answerAuthentication(peer, event)))
  kit.on('proposal_expire', ({ id }) => openRequests.withdraw(id))
  kit.on('session_request_expire', ({ id }) => openRequests.withdraw(id))
  kit.on('session_delete', ({ topic }) => end(topic))
  signClient.events.on('session_expire', ({ topic }: { topic: string }) => end(topic))
  // There is no event for an expired log-in.
  kit.core.expirer.on('expirer_expired', ({ target }: { target: string }) => {
    if (target.startsWith('id:')) openRequests.withdraw(Number(target.slice('id:'.length)))
  })
  for (const name of ['relayer_connect', 'relayer_disconnect', 'relayer_error']) kit.core.relayer.on(name, refresh)
  for (const name of ['pairing_create', 'pairing_delete', 'pairing_expire']) kit.core.pairing.events.on(name, refresh)
  // A proposal ends with its pairing: there is no way left to answer it.
  kit.core.pairing.events.on('pairing_delete', ({ topic }: { topic: string }) =>
    openRequests.withdrawAll((connection) => connection.info.topic === topic),
  )
  kit.core.expirer.on('expirer_sync', refresh)
  kit.core.heartbeat.on('heartbeat_pulse', refresh)

  for (const params of Object.values(kit.getPendingSessionProposals()))
    answer('answer a proposal', () => answerProposal(peer, { id: params.id, params }))
  // Because its queue is off, the client would report only the first of its stored requests.
  for (const request of kit.getPendingSessionRequests())
    answer('answer a request', () => answerSessionRequest(peer, request))
  if (!oneClickAuth) return
  for (const {
    id,
    pairingTopic,
    authPayload,
    requester,
    expiryTimestamp,
    verifyContext,
  } of signClient.auth.requests.getAll())
    answer('answer a log-in', () =>
      answerAuthentication(peer, {
        id,
        topic: pairingTopic,
        params: { authPayload, requester, expiryTimestamp },
        verifyContext,
      }),
    )
}
