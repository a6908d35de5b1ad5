import type { Observation } from '../observation.ts'
import type { RunRequest } from '../resilienceResult.ts'

/** A run in which the dapp told of a refused transaction, and a second try worked; with changes. */
export function makeObservation(changes: Partial<Observation> = {}): Observation {
  return {
    requests: [makeRequest({ decision: 'reject', isByScenario: true, error: { code: 4001, message: 'No.' } })],
    errors: [],
    newTexts: ['You refused.'],
    busy: [],
    isBlank: false,
    asksReceipts: true,
    movedMs: 30_000,
    end: 'waiting',
    secondTry: 'click',
    tries: [],
    owes: 'word',
    isTold: true,
    isRestless: false,
    isComparable: true,
    ...changes,
  }
}

/** A transaction that the flow expected and approved; with changes. */
export function makeRequest(changes: Partial<RunRequest> = {}): RunRequest {
  return {
    method: 'eth_sendTransaction',
    transport: 'injected',
    chainId: 1,
    decision: 'approve',
    isByScenario: false,
    isExpected: true,
    isAfter: false,
    isClicked: true,
    isRepeat: false,
    ...changes,
  }
}
