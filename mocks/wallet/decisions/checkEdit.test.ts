import { describe, expect, test } from 'vitest'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletAccount } from '#mocks/wallet/state/walletState'
import { chain, createBench, createConnected, origin, second } from '#mocks/wallet/testing/createTestWallet'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { checkEdit } from './checkEdit.ts'
import type { WalletDecision } from './decision.ts'

const account = `0x${'11'.repeat(20)}` as const
const call = { to: account, value: 0n, data: '0x' } as const
const message: RequestPreview = { kind: 'message', account, text: 'Hi', raw: '0x4869' }
const transaction: RequestPreview = { kind: 'transaction', from: account, chainId: 1, ...call }
const batch = { kind: 'batch', id: '1', from: account, chainId: 1, calls: [call, call], atomic: true } as const

function check(
  preview: RequestPreview,
  edit: WalletDecision['edit'],
  { safe, kind = 'key' }: { safe?: typeof account; kind?: WalletAccount['kind'] } = {},
): void {
  const connection = safe ? ({ transport: 'safe', safe } as const) : ({ transport: 'injected' } as const)
  const accounts = [{ address: account, label: 'Account 1', kind }]
  checkEdit(
    { method: 'personal_sign', preview, connection },
    { answer: 'approve', edit },
    { accounts, chains: [chain] },
  )
}

test.each<[string, RequestPreview, WalletDecision['edit'], string | undefined]>([
  ['a message', message, { value: 7n }, undefined],
  ['typed data', { kind: 'typedData', account, typedData: {} }, { gas: 1n }, undefined],
  ['a switch', { kind: 'addChain', chain: {} as never }, { chainId: 1 }, undefined],
  ['a connection', { kind: 'connect', accounts: [account] }, { value: 7n }, 'accounts, chainId'],
  ['a transaction', transaction, { accounts: [account] }, 'gas, gasPrice, maxFeePerGas'],
  ['a batch that upgrades', { ...batch, upgrade: true }, { nonce: 1 }, 'upgrade'],
  ['a batch that does not', { ...batch, upgrade: false }, { upgrade: false }, undefined],
  ['execution permissions', { kind: 'executionPermissions', requests: [] }, { gas: 1n }, 'permissions'],
])('what cannot be edited of %s is refused, with what can', (_, preview, edit, fields) => {
  const hint = fields === undefined ? 'Nothing of this request can be edited' : `These can be edited: ${fields}`
  expect(() => check(preview, edit)).toThrow(hint)
})

test('what applies is taken, and a field that is undefined is none', () => {
  check(message, {})
  check(message, { value: undefined })
  check(transaction, { value: 7n, gas: 100_000n, nonce: 3, maxFeePerGas: 1n })
  check({ kind: 'connect', accounts: [account] }, { accounts: [account], chainId: chain.chainId })
  check({ ...batch, upgrade: true }, { upgrade: false })
})

test('a Safe has no fees of its own, and a value for a single call only', () => {
  check(transaction, { value: 7n, nonce: 3 }, { safe: account })
  expect(() => check(transaction, { gas: 1n }, { safe: account })).toThrow('These can be edited: nonce, value.')
  check({ ...batch, calls: [call], upgrade: false }, { value: 7n }, { safe: account })
  const some = () => check({ ...batch, upgrade: false }, { value: 7n }, { safe: account })
  expect(some).toThrow('These can be edited: nonce.')
  const connect = () => check({ kind: 'connect', accounts: [account] }, { accounts: [account] }, { safe: account })
  expect(connect).toThrow('Nothing of this request can be edited')
})

test('the gas of a contract account is that of the transaction that executes its own', () => {
  check(transaction, { value: 7n, nonce: 3 }, { kind: 'contract' })
  const more = () => check(transaction, { value: 7n, gas: 1n }, { kind: 'contract' })
  expect(more).toThrow('The edit of personal_sign has gas, which it cannot change.')
})

const NOT_OF_MESSAGE = 'The edit of personal_sign has value, which it cannot change.'
const REFUSED: WalletDecision = { answer: 'reject', edit: { value: 7n } }
const VALUE: WalletDecision = { answer: 'approve', edit: { value: 7n } }

describe('a decision in advance, whose method is known, is refused as it is made', () => {
  test.each<[string, (wallet: Wallet) => unknown, string]>([
    ['next', ({ next }) => next('personal_sign').approve({ value: 7n }), NOT_OF_MESSAGE],
    ['next, with a decision', ({ next }) => next('personal_sign').decide(VALUE), NOT_OF_MESSAGE],
    ['setMethodPolicy', ({ setMethodPolicy }) => setMethodPolicy('personal_sign', VALUE), NOT_OF_MESSAGE],
    ['setPolicy', ({ setPolicy }) => setPolicy({ methods: { personal_sign: VALUE } }), NOT_OF_MESSAGE],
    ['a wallet’s own policy', () => createBench({ policy: { methods: { personal_sign: VALUE } } }), NOT_OF_MESSAGE],
    [
      'another way to connect',
      ({ next }) => next('wallet_createSession').approve({ value: 7n }),
      'These can be edited: accounts, chainId.',
    ],
    ['a batch', ({ next }) => next('wallet_sendCalls').approve({ gas: 1n }), 'can be edited: upgrade, nonce, value.'],
    [
      'a refusal',
      ({ next }) => next('eth_sendTransaction').decide(REFUSED),
      'An edit is for an approval, and the decision on eth_sendTransaction is "reject".',
    ],
    ['a refusal of any request', ({ next }) => next().decide(REFUSED), 'the decision on any request is "reject".'],
  ])('%s', (_, decide, message) => {
    const { wallet } = createBench({ policy: 'ask' })
    expect(() => decide(wallet)).toThrow(message)
    expect(wallet.getState()).toMatchObject({ scripts: [], methodPolicies: {} })
  })
})

describe('otherwise the request is not carried out as it comes, and whoever decided is told', () => {
  const error = { code: -32603, message: expect.stringContaining(NOT_OF_MESSAGE) }

  test('by a script for any request: `used` rejects, and the next request is not decided by it', async () => {
    const { wallet, request, account, sent } = await createConnected({ policy: 'ask' })
    const before = sent.length
    const { used } = wallet.next().approve({ value: 7n })
    await expect(request('personal_sign', ['0x61', account])).rejects.toMatchObject(error)
    await expect(used).rejects.toThrow(NOT_OF_MESSAGE)
    expect(wallet.getState()).toMatchObject({ scripts: [], pending: [] })
    expect(sent).toHaveLength(before)
  })

  test.each([
    ['an approval', VALUE, NOT_OF_MESSAGE],
    ['a refusal', REFUSED, 'An edit is for an approval, and the decision on personal_sign is "reject".'],
    ['a late approval', { ...VALUE, after: 60_000 } as const, NOT_OF_MESSAGE],
  ])('by a function: %s', async (_, decision, message) => {
    const { wallet, request, account } = await createConnected()
    wallet.setPolicy({ decide: () => decision })
    const asked = request('personal_sign', ['0x61', account])
    await expect(asked).rejects.toMatchObject({ ...error, message: expect.stringContaining(message) })
    expect(wallet.getState().pending).toEqual([])
  })

  test('of a transaction: it is not sent', async () => {
    const { wallet, request, account, sent } = await createConnected()
    wallet.setPolicy({ decide: () => ({ answer: 'approve', edit: { accounts: [account] } }) })
    const asked = request('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
    await expect(asked).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/has accounts, which it cannot change\.\nThese can be edited: gas, gasPrice/),
    })
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })

  test('of a batch that upgrades nothing', async () => {
    const { wallet, request, account } = await createConnected()
    wallet.next('wallet_sendCalls').approve({ upgrade: false })
    const batch = {
      version: '2.0.0',
      from: account,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: [{ to: account }],
    }
    const message = expect.stringContaining('has upgrade, which it cannot change')
    await expect(request('wallet_sendCalls', [batch])).rejects.toMatchObject({ code: -32603, message })
  })
})

test('at the inbox it is refused, and the request still waits', async () => {
  const { wallet, request, account } = await createConnected({ policy: 'ask' })
  const asked = request('personal_sign', ['0x61', account])
  await expect.poll(() => wallet.getState().pending).toHaveLength(1)
  const [{ id } = { id: '' }] = wallet.getState().pending
  expect(() => wallet.decide(id, VALUE)).toThrow(NOT_OF_MESSAGE)
  expect(() => wallet.decide(id, REFUSED)).toThrow('the decision on personal_sign is "reject"')
  wallet.decide(id, 'approve')
  await expect(asked).resolves.toMatch(/^0x/)
})

describe('a connection can be edited only to accounts and chains of the wallet', () => {
  const stranger = '0x000000000000000000000000000000000000dEaD'
  const own = (wallet: Wallet) => wallet.getState().accounts.map(({ address }) => address)
  const shared = (wallet: Wallet) => `These accounts can be shared: ${own(wallet).join(', ')}.`
  const chains = 'These chains can be chosen: 31337, 31338.'
  type Edit = NonNullable<WalletDecision['edit']>
  const edits: readonly [string, (wallet: Wallet) => Edit, string, (wallet: Wallet) => string][] = [
    ['an unknown account', () => ({ accounts: [stranger] }), `shares ${stranger}, which the wallet does not`, shared],
    ['one among its own', (wallet) => ({ accounts: [...own(wallet), stranger] }), `shares ${stranger}, which`, shared],
    ['no account', () => ({ accounts: [] }), 'shares no account.', shared],
    ['an unknown chain', () => ({ chainId: 999 }), 'starts on the chain 999, which the wallet does not', () => chains],
  ]
  const log = { messages: {} }
  const scopes = { optionalScopes: { 'eip155:31337': { methods: [], notifications: [] } } }
  const ways = [
    ['eth_requestAccounts', [], 'injected'],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], 'injected'],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], 'walletconnect'],
    ['wallet_connect', [{}], 'injected'],
    ['wallet_createSession', scopes, 'metamaskConnect'],
    ['wc_sessionAuthenticate', [log], 'walletconnect'],
  ] as const

  const all = ways.flatMap(([method, params, transport]) =>
    edits.map(([name, toEdit, says, hint]) => ({ method, params, transport, name, toEdit, says, hint })),
  )

  test.each(all)('$method over $transport: $name', async ({ method, params, transport, toEdit, says, hint }) => {
    const { wallet } = createBench({ chains: [chain, second], policy: 'ask' })
    const connection = wallet.openConnection(origin, { transport })
    const decision = { answer: 'approve', edit: toEdit(wallet) } as const
    wallet.setPolicy({ decide: () => decision })
    const text = `The edit of ${method} ${says}`
    const failing = connection.request({ method, params })
    await expect(failing).rejects.toMatchObject({ code: -32603, message: expect.stringContaining(text) })
    await expect(failing).rejects.toMatchObject({ message: expect.stringContaining(hint(wallet)) })
    expect(wallet.getState()).toMatchObject({ permissions: {}, pending: [] })

    wallet.setPolicy({ decide: undefined })
    const asking = connection.request({ method, params })
    asking.catch(() => undefined)
    await expect.poll(() => wallet.getState().pending).toHaveLength(1)
    const [{ id } = { id: '' }] = wallet.getState().pending
    expect(() => wallet.decide(id, decision)).toThrow(text)
    wallet.decide(id, { answer: 'approve', edit: { accounts: own(wallet).slice(1, 2), chainId: second.chainId } })
    await asking.catch(() => undefined)
    expect(wallet.getState()).toMatchObject({ permissions: { [origin]: own(wallet).slice(1, 2) }, chainId: 31338 })
  })

  test('by the method alone it is known that a connection shares an account', () => {
    const { wallet } = createBench({ policy: 'ask' })
    const share = (...accounts: `0x${string}`[]) => wallet.next('wallet_connect').approve({ accounts })
    expect(() => share()).toThrow('The edit of wallet_connect shares no account.')
    // The wallet may get it before the request comes.
    expect(() => share(stranger)).not.toThrow()
  })
})

test('an edit of more permissions than the request has is refused', () => {
  const preview: RequestPreview = { kind: 'executionPermissions', requests: [] }
  expect(() => check(preview, { permissions: [null] })).toThrow('has 1 permissions, but the request has 0.')
})
