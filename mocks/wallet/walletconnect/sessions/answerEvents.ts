import type { PeerContext } from '../peerContext.ts'
import { answerAuthentication } from '../proposals/answerAuthentication.ts'
import { answerProposal } from '../proposals/answerProposal.ts'
import { answerSessionRequest } from './answerSessionRequest.ts'

/** Answers the client's events, including those that an earlier process did not answer. */
export function answerEvents(peer: PeerContext, { oneClickAuth }: { oneClickAuth: boolean }): void {
  const { client, openRequests, connections, report, refresh } = peer

  /** A failure of one answer does not stop the others. */
  function answer(what: string, run: () => Promise<void>): void {
    run().catch((error) => report(what, error))
    refresh()
  }

  function end(topic: string): void {
    connections.drop(topic)
    refresh()
  }

  client.on('session_proposal', (event) => answer('answer a proposal', () => answerProposal(peer, event)))
  client.on('session_request', (event) => answer('answer a request', () => answerSessionRequest(peer, event)))
  if (oneClickAuth)
    client.on('session_authenticate', (event) => answer('answer a log-in', () => answerAuthentication(peer, event)))
  client.on('proposal_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_request_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_delete', ({ topic }) => end(topic))
  client.events.on('session_expire', ({ topic }: { topic: string }) => end(topic))
  // There is no event for an expired log-in.
  client.core.expirer.on('expirer_expired', ({ target }: { target: string }) => {
    if (target.startsWith('id:')) openRequests.withdraw(Number(target.slice('id:'.length)))
  })
  for (const name of ['relayer_connect', 'relayer_disconnect', 'relayer_error']) client.core.relayer.on(name, refresh)
  for (const name of ['pairing_create', 'pairing_delete', 'pairing_expire'])
    client.core.pairing.events.on(name, refresh)
  // A proposal ends with its pairing: there is no way left to answer it.
  client.core.pairing.events.on('pairing_delete', ({ topic }: { topic: string }) =>
    openRequests.withdrawAll((connection) => connection.info.topic === topic),
  )
  client.core.expirer.on('expirer_sync', refresh)
  client.core.heartbeat.on('heartbeat_pulse', refresh)

  for (const params of client.proposal.getAll())
    answer('answer a proposal', () => answerProposal(peer, { id: params.id, params }))
  // Because its queue is off, the client would report only the first of its stored requests.
  for (const request of client.getPendingSessionRequests())
    answer('answer a request', () => answerSessionRequest(peer, request))
  if (!oneClickAuth) return
  for (const {
    id,
    pairingTopic,
    authPayload,
    requester,
    expiryTimestamp,
    verifyContext,
  } of client.auth.requests.getAll())
    answer('answer a log-in', () =>
      answerAuthentication(peer, {
        id,
        topic: pairingTopic,
        params: { authPayload, requester, expiryTimestamp },
        verifyContext,
      }),
    )
}
