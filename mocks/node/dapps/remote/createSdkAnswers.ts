import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { toCorsHeaders } from '../../publicNodes/outsideCors.ts'
import type { OutsideAnswer, OutsideRequest } from '../../publicNodes/outsideRequest.ts'
import { createKeysAnswers } from './createKeysAnswers.ts'
import { createLinkAnswers, type LinkAnswersParameters } from './createLinkAnswers.ts'
import { toTelemetryAnswer } from './toTelemetryAnswer.ts'

/**
 * Creates what answers the HTTP of other wallets' SDKs, beside their windows: telemetry, JSON-RPC, what they have
 * missed at walletlink's relay, Tempo's list of tokens.
 *
 * @returns undefined for a request that is none of theirs
 * @example
 * const answer = createSdkAnswers({ wallet, trace, relay: bench.relay, space: '' })
 * await answer({ url: 'https://tokenlist.tempo.xyz/list/1', method: 'GET', headers, body: null })
 */
export function createSdkAnswers({
  wallet,
  trace,
  ...relay
}: LinkAnswersParameters & {
  readonly wallet: Pick<Wallet, 'openConnection'>
  readonly trace: Trace
}): (request: OutsideRequest) => Promise<OutsideAnswer | undefined> {
  const answerKeys = createKeysAnswers(wallet)
  const answerLink = createLinkAnswers(relay)
  return async (request) =>
    toTelemetryAnswer(request, trace) ?? toTokenList(request) ?? answerLink(request) ?? answerKeys(request)
}

/** No token of a Tempo chain is on a chain of the bench. */
function toTokenList(request: OutsideRequest): OutsideAnswer | undefined {
  if (new URL(request.url).hostname !== 'tokenlist.tempo.xyz') return undefined
  return {
    status: 200,
    headers: { ...toCorsHeaders(request), 'content-type': 'application/json' },
    body: JSON.stringify({ tokens: [] }),
  }
}
