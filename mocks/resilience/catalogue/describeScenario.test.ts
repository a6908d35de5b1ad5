import { expect, test } from 'vitest'
import type { FlowMoment } from '#mocks/resilience/flowMoment'
import type { Scenario } from '#mocks/resilience/scenario'
import { describeMoment, describeScenario } from './describeScenario.ts'

const scenario: Scenario = {
  id: 'signature-late',
  family: 'person',
  title: 'the person signs late',
  happens: 'The person signs ten minutes later.',
  goodDapp: 'Takes the signature.',
  source: { url: 'https://example.test/issues/1', says: 'It is lost.', certainty: 'reported' },
  steps: [
    { at: { when: 'asked', what: 'signature', nth: 2 }, do: { kind: 'decide', answer: 'approve', after: 600_000 } },
    { at: { when: 'quiet' }, do: { kind: 'relay', fault: { match: { tag: [1108, 1109] }, do: { kind: 'drop' } } } },
  ],
  needs: { transport: 'walletconnect', node: ['eth_getTransactionReceipt', 'eth_call'] },
  owes: 'rest',
}

test('all of it is told', () => {
  expect(describeScenario(scenario)).toBe(`signature-late · Person
the person signs late

What happens  The person signs ten minutes later.
A good dapp   Takes the signature.
              It need not say anything: the person did it.
Step by step  1. when the wallet asks for signature number 2: the person approves, 600 s later
              2. as soon as the page is quiet: relay: drop · tag 1108, 1109
Needs         a flow that reaches its wallet by walletconnect
              a dapp that asks its node for eth_getTransactionReceipt or eth_call
Source        It is lost. (reported)
              https://example.test/issues/1
`)
})

test('what it does not need is left out', () => {
  const { needs: _, owes: __, ...plain } = scenario
  expect(describeScenario(plain)).not.toMatch(/Needs|need not/)
})

test.each<[FlowMoment, string]>([
  [{ when: 'start' }, 'before the page opens'],
  [{ when: 'opened' }, 'when the first page has loaded'],
  [{ when: 'asked', what: 'connection' }, 'when the wallet asks for a connection'],
  [{ when: 'asked', what: 'switch' }, 'when the wallet asks for a switch of the chain'],
  [{ when: 'asked', what: 'transaction', nth: 3 }, 'when the wallet asks for transaction number 3'],
  [{ when: 'answered', what: { method: 'wallet_watchAsset' } }, 'after the answer to wallet_watchAsset'],
  [{ when: 'answered', what: { method: 'personal_sign' }, nth: 2 }, 'after the answer to personal_sign number 2'],
  [{ when: 'quiet' }, 'as soon as the page is quiet'],
])('%j', (moment, words) => {
  expect(describeMoment(moment)).toBe(words)
})
