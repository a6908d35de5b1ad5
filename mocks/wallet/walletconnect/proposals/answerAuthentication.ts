import type { SignClientTypes } from '@walletconnect/types'
import { getSdkError, populateAuthPayload } from '@walletconnect/utils'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { toCaip2 } from '../caip.ts'
import type { Refusal } from '../namespaces.ts'
import { type Cacao, type LogIn, toCacaos, toLogInRequest } from '../sessions/sessionAuthentication.ts'
import { toDapp } from '../sessions/toDapp.ts'
import { askForSession, reportRefusal, toPeerMethods } from './answerProposal.ts'

export type Authentication = Pick<SignClientTypes.EventArguments['session_authenticate'], 'id' | 'topic' | 'params'> & {
  readonly verifyContext?: SignClientTypes.EventArguments['session_authenticate']['verifyContext'] | undefined
}
type Payload = Authentication['params']['authPayload']

/** CAIP-222. The approval signs one log-in message (EIP-4361, CACAO) for each chain that both sides support. */
export async function answerAuthentication(peer: PeerContext, authentication: Authentication): Promise<void> {
  const { id, topic, params, verifyContext } = authentication
  if (peer.openRequests.has(id)) return
  const logIn = toLogIn(peer, params.authPayload)
  if ('code' in logIn) {
    reportRefusal(peer, params.requester.metadata, logIn)
    return refuse(peer, id, logIn)
  }

  await askForSession(peer, {
    id,
    topic,
    dapp: toDapp(params.requester.metadata, verifyContext),
    method: 'wc_sessionAuthenticate',
    args: toLogInRequest(peer, [logIn]),
    data: { authPayload: params.authPayload },
    refuse: (reason) => refuse(peer, id, reason),
    async approve(result, { grant }) {
      await grant()
      await approve(peer, id, toCacaos([logIn], result))
    },
  })
}

async function approve({ client, sessions }: PeerContext, id: number, auths: Cacao[]): Promise<void> {
  const { session } = await client.approveSessionAuthenticate({ id, auths })
  if (!session) return
  // The client (2.25) takes the dapp for the controller of such a session, and then refuses every update of the wallet.
  await client.session.update(session.topic, { controller: session.self.publicKey })
  sessions.get(session.topic)
}

function toLogIn({ wallet }: PeerContext, authPayload: Payload): LogIn | Refusal {
  const known = wallet.getState().chains.map((chain) => toCaip2(chain.chainId))
  const chains = authPayload.chains.filter((chain) => known.includes(chain))
  if (chains.length === 0) return getSdkError('UNSUPPORTED_CHAINS', authPayload.chains.join(', '))
  try {
    const payload = populateAuthPayload({ authPayload, chains: known, methods: [...toPeerMethods(wallet.traits)] })
    return { payload, chains }
  } catch (error) {
    return getSdkError('UNSUPPORTED_METHODS', String(error))
  }
}

async function refuse({ client, network, refresh }: PeerContext, id: number, reason: Refusal): Promise<void> {
  await network.whenOnline()
  await client.rejectSessionAuthenticate({ id, reason })
  refresh()
}
