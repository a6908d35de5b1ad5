import type { TraceEvent } from '#mocks/trace/traceEvent'
import { CONNECTING } from '#mocks/wallet/decisions/decision'
import type { ScriptedAsk } from '#mocks/world/recording/recordingScript'
import type { PlacedSteps } from './createPlacedSteps.ts'
import type { Answers } from './readAnswers.ts'
import { LONG_WAIT } from './steps/toTimeout.ts'

export type PlaceDecisionParameters = {
  readonly ask: ScriptedAsk
  readonly askedAt: number
  readonly place: number
  /** Milliseconds until the request arrived. */
  readonly waited: number
  readonly end: TraceEvent | undefined
  readonly wallet: number
  readonly page: number
  readonly answers: Answers
  readonly placed: PlacedSteps
}

/** A policy's decision, or a late one, goes before the action that caused the request. */
export function placeDecision(parameters: PlaceDecisionParameters): void {
  const { ask, askedAt, place, waited, end, wallet, page, answers, placed } = parameters
  const { eventKey: id, decision } = ask
  if (!decision) return
  const method = CONNECTING.has(ask.method) ? 'eth_requestAccounts' : ask.method
  const { inAdvance, after } = readManner(end)
  const answer = end && answers.answerOf(end)
  if (inAdvance || after !== undefined || decision.twice) {
    const timed = after === undefined ? decision : { ...decision, after }
    placed.addBefore(askedAt, { kind: 'next', id, wallet, method, decision: timed })
    placed.add(place, { kind: 'used', decision: id })
    if (answer?.kind === 'error') placed.addRefused(place, { wallet, method, code: answer.code })
    return
  }
  placed.add(place, {
    kind: 'decide',
    id,
    wallet,
    method,
    decision,
    page,
    ...(answer === undefined ? {} : { answer }),
    ...(waited < LONG_WAIT ? {} : { waited }),
  })
  const hash = end && answers.transactionOf(end)
  if (hash) placed.expectMined(hash, id)
}

function readManner(end: TraceEvent | undefined): { inAdvance: boolean; after: number | undefined } {
  const { after } = (end?.data['decision'] ?? {}) as { after?: unknown }
  return { inAdvance: end?.data['inAdvance'] === true, after: typeof after === 'number' ? after : undefined }
}
