import { expect, test } from 'vitest'
import type { FlowMoment } from '../flowMoment.ts'
import { describeMoment } from './describeMoment.ts'

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
