import { expect, test } from 'vitest'
import { checkPolicy } from './checkPolicy.ts'

test.each<[policy: unknown, error: RegExp]>([
  ['aprove', /Unknown answer "aprove"/],
  [3, /A policy is 3/],
  [null, /A policy is null/],
  [
    { personal_sign: 'approve' },
    /A policy has no "personal_sign"\.\nGive answers by method in `methods`: \{ methods: \{ personal_sign: 'approve' \} \}/,
  ],
  [{ defualt: 'ask' }, /Did you mean default\?/],
  [{ default: 'maybe' }, /Unknown answer "maybe"/],
  [{ methods: 'personal_sign' }, /A policy's methods is "personal_sign"/],
  [{ methods: { personal_sgn: 'approve' } }, /Did you mean "personal_sign"\?/],
  [{ methods: { personal_sign: null } }, /Unknown answer null/],
  [{ decide: 'approve' }, /A policy's decide is "approve"/],
])('%j', (policy, error) => {
  expect(() => checkPolicy(policy as 'ask')).toThrow(error)
})

test('what is right passes', () => {
  checkPolicy('ask')
  checkPolicy({})
  checkPolicy({ default: undefined, methods: { personal_sign: { answer: 'reject' } }, decide: () => undefined })
})
