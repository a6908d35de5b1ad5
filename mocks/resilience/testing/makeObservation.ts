import type { Observation } from '../observation.ts'
import type { RunRequest } from '../resilienceResult.ts'

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
