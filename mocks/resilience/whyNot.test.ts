import { expect, test } from 'vitest'
import type { Scenario } from './scenario.ts'
import { makeScenario } from './testing/makeResult.ts'
import type { FlowProfile } from './toFlowProfile.ts'
import { whyNot } from './whyNot.ts'

const injected: FlowProfile = {
  transports: ['injected'],
  asked: ['eth_requestAccounts', 'eth_sendTransaction'],
  wallet: ['eth_requestAccounts', 'eth_chainId', 'eth_sendTransaction'],
  relay: [],
  node: ['eth_getTransactionReceipt'],
  registry: [],
  clicks: true,
}
const walletConnect: FlowProfile = {
  ...injected,
  transports: ['walletconnect'],
  asked: ['wallet_requestPermissions', 'personal_sign', 'personal_sign'],
  relay: ['wc_proposeSession 1100', 'irn_publish 1108', 'irn_subscription 1109'],
  registry: ['/getWallets', '/v3/attestation'],
}
const scenario = (steps: Scenario['steps'], more: Partial<Scenario> = {}) => makeScenario({ steps, ...more })
const reject = { kind: 'decide', answer: 'reject' } as const
const tell = (steps: Scenario['steps'], profile: FlowProfile) => whyNot(scenario(steps), profile)
const start = { when: 'start' } as const

test('a moment that the flow does not have', () => {
  const step = { at: { when: 'asked', what: 'signature' }, do: reject } as const
  expect(tell([step], injected)).toBe('The flow asks for no signature.')
  expect(tell([step], walletConnect)).toBeUndefined()
  expect(tell([{ at: { when: 'asked', what: 'connection' }, do: reject }], walletConnect)).toBeUndefined()
  expect(tell([{ at: { when: 'answered', what: 'signature', nth: 2 }, do: reject }], walletConnect)).toBeUndefined()
  expect(tell([{ at: { when: 'asked', what: 'signature', nth: 3 }, do: reject }], walletConnect)).toBe(
    'The flow asks for a signature only 2 times, and the scenario means number 3.',
  )
  const watch = { at: { when: 'asked', what: { method: 'wallet_watchAsset' } }, do: reject } as const
  expect(tell([watch], injected)).toBe('The flow asks for no wallet_watchAsset.')
})

test('a moment that an earlier step leads to', () => {
  const refuse = { at: { when: 'asked', what: 'switch', isCaused: true }, do: reject } as const
  expect(tell([{ at: start, do: { kind: 'wallets', are: 'otherChain' } }, refuse], injected)).toBeUndefined()
})

test('a fault of the relay that no frame of the flow meets', () => {
  const drop = (tag: number, method = 'irn_subscription') =>
    tell([{ at: start, do: { kind: 'relay', fault: { match: { method, tag }, do: { kind: 'drop' } } } }], walletConnect)
  expect(drop(1109)).toBeUndefined()
  expect(drop(1102)).toBe('The relay has no irn_subscription with the tag 1102 of the flow.')
  // The end of a session comes of the scenario itself.
  expect(drop(1112)).toBeUndefined()
  // Not every method is noted.
  const refuse = { kind: 'relay', fault: { match: { method: 'irn_subscribe' }, do: { kind: 'drop' } } } as const
  expect(tell([{ at: start, do: refuse }], walletConnect)).toBeUndefined()
  expect(tell([{ at: start, do: refuse }], injected)).toBe('The flow does not use WalletConnect’s relay.')
})

test('faults of chain, registry and popups', () => {
  const node = (client: string | undefined, method: string) =>
    tell([{ at: start, do: { kind: 'chain', fault: { match: { client, method }, do: { kind: 'hang' } } } }], injected)
  expect(node('dapp', 'eth_get*')).toBeUndefined()
  expect(node('dapp', 'eth_call')).toBe('The flow asks its node for no eth_call.')
  expect(node(undefined, 'eth_call')).toBeUndefined()
  const list = { kind: 'registry', fault: { match: { path: '/getWallets*' }, do: { kind: 'emptyList' } } } as const
  expect(tell([{ at: start, do: list }], walletConnect)).toBeUndefined()
  expect(tell([{ at: start, do: list }], injected)).toContain('asks nothing of WalletConnect’s HTTP servers')
  const block = { kind: 'popup', fault: { match: {}, do: { kind: 'block' } } } as const
  expect(tell([{ at: start, do: block }], injected)).toBe('The flow opens no popup or frame of a wallet.')
  expect(tell([{ at: start, do: block }], { ...injected, transports: ['coinbase'] })).toBeUndefined()
})

test('what a scenario needs beyond its steps', () => {
  const needs = (wanted: Scenario['needs'], profile = injected) =>
    whyNot(scenario([{ at: start, do: { kind: 'clock', ms: 1 } }], { needs: wanted }), profile)
  expect(needs({ transport: 'walletconnect' })).toBe('The flow does not connect by WalletConnect.')
  expect(needs({ node: ['eth_call'] })).toContain('no eth_call')
  expect(needs({ node: ['eth_getTransaction*'], transport: 'injected' })).toBeUndefined()
  expect(needs({ asked: { what: 'signature' } })).toBe('The flow asks for no signature.')
  expect(needs({ asked: { what: 'signature' } }, walletConnect)).toBeUndefined()
  const again = { at: { when: 'asked', what: 'transaction' }, do: { kind: 'page', act: 'clickAgain' } } as const
  expect(tell([again], { ...injected, clicks: false })).toBe('The flow asks its wallet without a click.')
})
