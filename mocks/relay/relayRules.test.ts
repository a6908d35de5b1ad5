import { expect, test } from 'vitest'
import type { RelayRules } from './relayRules.ts'
import { createTestPair, topic } from './testing/createTestRelay.ts'

function converse(rules: Partial<RelayRules>) {
  const { pass, space, dapp, wallet, join } = createTestPair({ rules })
  dapp.subscribe(topic(1))
  const answered = dapp.publish(topic(1), 'early') !== undefined
  wallet.subscribe(topic(1))
  wallet.acknowledge()
  const { acknowledged } = space.getState().counters
  dapp.publish(topic(1), 'unacknowledged')
  wallet.leave()
  const back = join(2, topic(1))
  dapp.publish(topic(2), 'old', { ttl: 1 })
  pass(1_000)
  back.subscribe(topic(2))
  return { answered, acknowledged, echoed: dapp.messages(), first: wallet.messages(), second: back.messages() }
}

const truth = converse({})

test('a relay that keeps the rules', () => {
  expect(truth).toEqual({
    answered: true,
    acknowledged: 1,
    echoed: [],
    first: ['early', 'unacknowledged'],
    second: ['unacknowledged'],
  })
})

const mutants: [string, Partial<RelayRules>][] = [
  ['echoes to the publisher', { shouldDeliver: () => true }],
  ['does not send again', { shouldRedeliver: () => false }],
  ['takes ids for numbers', { readId: (idText) => String(Number(idText.replaceAll(/\D/g, ''))) }],
  ['forgets what it delivered', { keepsMessages: () => false }],
  ['knows no end', { isOver: () => false }],
]

test.each(mutants)('a relay that %s is noticed', (_, rules) => expect(converse(rules)).not.toEqual(truth))
