import { expect, test } from 'vitest'
import type { ScenarioEffect } from '../effects/effect.ts'
import { describeEffect } from './describeEffect.ts'

const decide = (answer: 'approve' | 'reject' | 'ignore', part: object = {}): ScenarioEffect =>
  ({ kind: 'decide', answer, ...part }) as ScenarioEffect
const fault = (kind: 'chain' | 'relay' | 'registry' | 'popup', effect: object, match: object = {}): ScenarioEffect =>
  ({ kind, fault: { match, do: effect } }) as ScenarioEffect
const error = { code: -32002, message: 'Already pending' }
const changed = { account: 'other', twice: true, edit: { gas: '21000', nonce: 3 } }
const nth = { method: 'eth_call', nth: 2 }

test.each<[ScenarioEffect, string]>([
  [decide('ignore'), 'the person never answers'],
  [decide('reject', { error }), 'the person refuses, with the error -32002 ‘Already pending’'],
  [
    decide('approve', changed),
    'the person approves, with the other account, after a change: gas 21000, nonce 3, two times',
  ],
  [decide('approve', { after: 0 }), 'the person approves, 0 s later'],
  [fault('chain', { kind: 'httpStatus', status: 503 }, nth), 'chain: httpStatus · status 503 · method eth_call, nth 2'],
  [fault('relay', { kind: 'hold' }), 'relay: hold'],
  [fault('registry', { kind: 'emptyList' }, { path: ['/getWallets'] }), 'registry: emptyList · path /getWallets'],
  [fault('popup', { kind: 'closeAtOnce', silently: true }), 'popup: closeAtOnce · silently true'],
  [{ kind: 'verify', mode: 'scam' }, 'the verify server says that the dapp is a known threat'],
  [{ kind: 'wallet', act: 'lock' }, 'the wallet is locked'],
  [{ kind: 'wallets', are: 'none' }, 'no wallet is installed'],
  [{ kind: 'chain', act: 'reorg' }, 'the newest block is replaced by an empty one'],
  [{ kind: 'page', act: 'secondTab' }, 'the person opens the dapp in a second tab'],
  [{ kind: 'clock', ms: 90_500 }, '90.5 s pass on the page’s clock'],
  [{ kind: 'clock', ms: -60_000 }, 'the page’s clock is set back by 60 s'],
  [{ kind: 'lift' }, 'all of that ends'],
])('%j', (effect, words) => {
  expect(describeEffect(effect)).toBe(words)
})
