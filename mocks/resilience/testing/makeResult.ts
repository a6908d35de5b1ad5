import type { Observation } from '#mocks/resilience/judge'
import {
  RESULT_VERSION,
  type ResilienceResult,
  type RunFacts,
  type RunRequest,
} from '#mocks/resilience/resilienceResult'
import type { Scenario } from '#mocks/resilience/scenario'

/** By default, the wallet is locked at the start. */
export function makeScenario(changes: Partial<Scenario>): Scenario {
  return {
    id: 'tested',
    family: 'person',
    title: 'something goes wrong',
    happens: 'It happens.',
    goodDapp: 'Says so.',
    source: { url: 'https://example.test/1', says: 'It happened.', certainty: 'fixed' },
    steps: [{ at: { when: 'start' }, do: { kind: 'wallet', act: 'lock' } }],
    ...changes,
  }
}

type Changes = Partial<Omit<ResilienceResult, 'facts'>> & { readonly facts?: Partial<RunFacts> }

const ignored = { method: 'personal_sign', chainId: 31337, decision: 'ignore' } as const

const facts: RunFacts = {
  requests: [makeRequest({ ...ignored, isByScenario: true, isAfter: true })],
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
    ...facts,
    requests: [makeRequest({ decision: 'reject', isByScenario: true, error: { code: 4001, message: 'No.' } })],
    newTexts: ['You refused.'],
    secondTry: 'click',
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
