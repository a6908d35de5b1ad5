import type { PeerContext } from '../peerContext.ts'
import { answerAuthentication } from '../proposals/answerAuthentication.ts'
import { answerProposal } from '../proposals/answerProposal.ts'
import { answerSessionRequest } from './answerSessionRequest.ts'

/** Answers what the client tells, and what it was told in a former life and did not answer. */
export function answerEvents(peer: PeerContext, { oneClickAuth }: { oneClickAuth: boolean }): void {
  const { kit, asks, connections, report, refresh } = peer
  const { signClient } = kit.engine

  /** A fault while answering stops nothing else. */
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
  kit.on('proposal_expire', ({ id }) => asks.withdraw(id))
  kit.on('session_request_expire', ({ id }) => asks.withdraw(id))
  kit.on('session_delete', ({ topic }) => end(topic))
  signClient.events.on('session_expire', ({ topic }: { topic: string }) => end(topic))
  // No event of its own tells that a log-in is expired.
  kit.core.expirer.on('expirer_expired', ({ target }: { target: string }) => {
    if (target.startsWith('id:')) asks.withdraw(Number(target.slice('id:'.length)))
  })
  for (const name of ['relayer_connect', 'relayer_disconnect', 'relayer_error']) kit.core.relayer.on(name, refresh)
  for (const name of ['pairing_create', 'pairing_delete', 'pairing_expire']) kit.core.pairing.events.on(name, refresh)
  // With its pairing goes a proposal: there is no way left to answer it.
  kit.core.pairing.events.on('pairing_delete', ({ topic }: { topic: string }) =>
    asks.withdrawAll((connection) => connection.info.topic === topic),
  )
  kit.core.expirer.on('expirer_sync', refresh)
  kit.core.heartbeat.on('heartbeat_pulse', refresh)

  for (const params of Object.values(kit.getPendingSessionProposals()))
    answer('answer a proposal', () => answerProposal(peer, { id: params.id, params }))
  // With its queue off, the client would tell only the first of those that it kept.
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
