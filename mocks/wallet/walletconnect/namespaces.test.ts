import { describe, expect, test } from 'vitest'
import { fromCaip2, fromCaip10, toCaip2 } from './caip.ts'
import { accountsOf, chainsOf, grantNamespaces, withAccounts } from './namespaces.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const offer = {
  chainIds: [1, 31337],
  accounts: [account, other],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
} as const
type Proposed = NonNullable<Parameters<typeof grantNamespaces>[0]['optionalNamespaces']>
const wish = (chains: string[], methods = ['personal_sign'], events = ['chainChanged']) => ({ chains, methods, events })

function granted(proposed: Parameters<typeof grantNamespaces>[0], of: Parameters<typeof grantNamespaces>[1] = offer) {
  const result = grantNamespaces(proposed, of)
  return 'refusal' in result ? result.refusal : result.namespaces
}

describe('CAIP', () => {
  test('names of chains and accounts, there and back', () => {
    expect(toCaip2(31337)).toBe('eip155:31337')
    expect(fromCaip2('eip155:31337')).toBe(31337)
    expect(fromCaip10(`eip155:1:${account}`)).toEqual({ chain: 'eip155:1', address: account })
  })

  const wrong = ['', 'eip155', 'eip155:', 'eip155:0', 'eip155:01', 'eip155:1x', 'eip155:-1', 'solana:1']
  test.for([...wrong, 'eip155:99999999999999999'])('"%s" names no chain', (text) => {
    expect(fromCaip2(text)).toBeUndefined()
    expect(fromCaip10(`${text}:${account}`)).toBeUndefined()
  })

  test('an account needs a whole address', () => {
    expect(fromCaip10('eip155:1:0x12')).toBeUndefined()
    expect(fromCaip10(`eip155:1:${account}00`)).toBeUndefined()
  })
})

describe('what is granted', () => {
  test('all accounts, on the chains that both sides have', () => {
    const accounts = [`eip155:1:${account}`, `eip155:1:${other}`]
    const eip155 = { ...wish(['eip155:1']), accounts }
    expect(granted({ optionalNamespaces: { eip155: wish(['eip155:1', 'eip155:10']) } })).toEqual({ eip155 })
  })

  test('what is required, and of what is optional what is there', () => {
    const optional = wish(['eip155:1', 'eip155:5'], ['eth_sendTransaction', 'eth_sign'], ['chainChanged'])
    const namespaces = granted({
      requiredNamespaces: { eip155: wish(['eip155:31337'], ['personal_sign'], []) },
      optionalNamespaces: { eip155: optional },
    })
    const both = wish(['eip155:31337', 'eip155:1'], ['personal_sign', 'eth_sendTransaction'], ['chainChanged'])
    expect(namespaces).toMatchObject({ eip155: both })
  })

  test('chains that are keys of their own', () => {
    const namespaces = granted({
      requiredNamespaces: { 'eip155:1': { methods: ['personal_sign'], events: [] } },
      optionalNamespaces: { 'eip155:31337': { methods: ['eth_sendTransaction'], events: [] } },
    })
    expect(namespaces).toMatchObject({ eip155: { chains: ['eip155:1', 'eip155:31337'] } })
  })

  test.for([
    ['in the list', { eip155: wish(['eip155:*']) }],
    ['as the key', { 'eip155:*': { methods: ['personal_sign'], events: [] } }],
    ['beside others', { eip155: wish(['eip155:10', 'eip155:*']) }],
  ] as [string, Proposed][])('eip155:* %s stands for every chain of the wallet', ([, optionalNamespaces]) => {
    expect(granted({ optionalNamespaces })).toMatchObject({ eip155: { chains: ['eip155:1', 'eip155:31337'] } })
  })

  test('a proposal that names nothing gets all there is', () => {
    expect(granted({})).toMatchObject({ eip155: { chains: ['eip155:1', 'eip155:31337'], methods: offer.methods } })
  })

  test('other namespaces are left out where they are optional', () => {
    const optionalNamespaces = { eip155: wish(['eip155:1']), solana: wish(['solana:x']) }
    expect(Object.keys(granted({ optionalNamespaces }))).toEqual(['eip155'])
  })
})

describe('what is refused', () => {
  test.for([
    ['a chain', { eip155: wish(['eip155:1', 'eip155:5']) }, 5100, 'Unsupported chains. eip155:5'],
    ['a wildcard', { eip155: wish(['eip155:*']) }, 5100, 'Unsupported chains. eip155:*'],
    ['a chain as key', { 'eip155:5': { methods: [], events: [] } }, 5100, 'Unsupported chains. eip155:5'],
    ['a method', { eip155: wish(['eip155:1'], ['eth_sign']) }, 5101, 'Unsupported methods. eth_sign'],
    ['an event', { eip155: wish(['eip155:1'], [], ['rain']) }, 5102, 'Unsupported events. rain'],
    ['a key', { eip155: wish(['eip155:1']), cosmos: wish(['cosmos:x']) }, 5104, 'Unsupported namespace key. cosmos'],
  ] as [string, Proposed, number, string][])(
    '%s that is required and not there',
    ([, requiredNamespaces, code, message]) => {
      expect(granted({ requiredNamespaces })).toEqual({ code, message })
    },
  )

  test('a wallet with no account to share', () => {
    const proposed = { requiredNamespaces: { eip155: wish(['eip155:1']) } }
    expect(granted(proposed, { ...offer, accounts: [] })).toMatchObject({ code: 5103 })
  })

  test('wishes with nothing in common', () => {
    expect(granted({ optionalNamespaces: { eip155: wish(['eip155:5']) } })).toMatchObject({ code: 5100 })
    expect(granted({ optionalNamespaces: { solana: wish(['solana:x']) } })).toMatchObject({ code: 5104 })
  })
})

test('a session is read, and put on other chains and accounts', () => {
  const namespaces = {
    eip155: { methods: ['personal_sign'], events: ['chainChanged'], accounts: [`eip155:1:${account}`] },
  }
  const more = withAccounts(namespaces, ['eip155:1', 'eip155:31337'], [other, account])
  expect(chainsOf(more)).toEqual(['eip155:1', 'eip155:31337'])
  expect(accountsOf(more)).toEqual([other, account])
  expect(more['eip155']).toMatchObject({ methods: ['personal_sign'], events: ['chainChanged'] })
  expect(chainsOf(namespaces)).toEqual(['eip155:1'])
})
