import { expect, test } from 'vitest'
import type { ScenarioEffect } from '../effects/effect.ts'
import { describeEffect } from './describeEffect.ts'

test.each<[ScenarioEffect, string]>([
  [{ kind: 'decide', answer: 'ignore' }, 'the person never answers'],
  [
    { kind: 'decide', answer: 'reject', error: { code: -32002, message: 'Already pending' } },
    'the person refuses, with the error -32002 ‘Already pending’',
  ],
  [
    { kind: 'decide', answer: 'approve', account: 'other', twice: true, edit: { gas: '21000', nonce: 3 } },
    'the person approves, with the other account, after a change: gas 21000, nonce 3, two times',
  ],
  [{ kind: 'decide', answer: 'approve', after: 0 }, 'the person approves, 0 s later'],
  [
    { kind: 'chain', fault: { match: { method: 'eth_call', nth: 2 }, do: { kind: 'httpStatus', status: 503 } } },
    'chain: httpStatus · status 503 · method eth_call, nth 2',
  ],
  [{ kind: 'relay', fault: { match: {}, do: { kind: 'hold' } } }, 'relay: hold'],
  [
    { kind: 'registry', fault: { match: { path: ['/getWallets'] }, do: { kind: 'emptyList' } } },
    'registry: emptyList · path /getWallets',
  ],
  [
    { kind: 'popup', fault: { match: {}, do: { kind: 'closeAtOnce', silently: true } } },
    'popup: closeAtOnce · silently true',
  ],
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
