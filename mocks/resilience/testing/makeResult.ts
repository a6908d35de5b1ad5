import type { Observation } from '#mocks/resilience/judge'
import {
  RESULT_VERSION,
  type ResilienceResult,
  type RunFacts,
  type RunRequest,
} from '#mocks/resilience/resilienceResult'

type Changes = Partial<Omit<ResilienceResult, 'facts'>> & { readonly facts?: Partial<RunFacts> }

const request: RunRequest = {
  method: 'personal_sign',
  transport: 'injected',
  chainId: 31337,
  decision: 'ignore',
  isByScenario: true,
  isExpected: true,
  isAfter: true,
  isClicked: true,
  isRepeat: false,
}

const facts: RunFacts = {
  requests: [request],
  errors: [],
  newTexts: [],
  busy: [],
  isBlank: false,
  asksReceipts: true,
  movedMs: 30_000,
  end: 'waiting',
  secondTry: 'none',
  tries: [],
}

/** By default, the checkout is stuck because its signature is ignored. */
export function toResult(changes: Changes = {}): ResilienceResult {
  return {
    v: RESULT_VERSION,
    flow: 'checkout',
    spec: 'e2e/checkout.spec.ts',
    project: '',
    scenario: 'signature-ignored',
    family: 'person',
    title: 'the question for a signature is ignored',
    verdict: 'stuck',
    why: 'Nothing new was shown in 30 s of the page’s clock.',
    isAfterReload: false,
    met: 'personal_sign, by http://localhost:3000, injected',
    pictures: {},
    command: 'npx playwright test e2e/checkout.spec.ts -g "checkout › the question for a signature is ignored"',
    durationMs: 1_234,
    retry: 0,
    ...changes,
    facts: { ...facts, ...changes.facts },
  }
}

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
