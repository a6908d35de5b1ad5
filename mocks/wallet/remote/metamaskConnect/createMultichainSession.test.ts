import { MetaMaskOpenRPCDocument } from '@metamask/api-specs'
import { describe, expect, test } from 'vitest'
import { decideNext } from '#mocks/wallet/testing/waits'
import { chain, createBench, origin, second } from '../../testing/createTestWallet.ts'
import { createMultichainSession, type MultichainMessage } from './createMultichainSession.ts'
import { SESSION_METHODS } from './sessionScopes.ts'

const WISH = { 'eip155:31337': { methods: [], notifications: [], accounts: [] } }

type Answer = {
  readonly result?: { readonly sessionScopes: Record<string, { readonly accounts: readonly string[] }> }
  readonly error?: { readonly code: number; readonly message: string }
}

function open(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench({ persona: 'metamask', chains: [chain, second], ...parameters })
  const { wallet } = bench
  const connection = wallet.openConnection(origin, { transport: 'metamaskConnect' })
  const waiting = new Map<unknown, (message: MultichainMessage) => void>()
  const told: unknown[] = []
  let hear = () => {}
  const whenTold = () => new Promise<void>((resolve) => (hear = resolve))
  const session = createMultichainSession({
    wallet,
    connection,
    send(message) {
      if ('id' in message) waiting.get(message.id)?.(message)
      else {
        told.push(message)
        hear()
      }
    },
  })
  let last = 0
  const ask = (method: string, params?: unknown) =>
    new Promise<Answer>((resolve) => {
      last += 1
      waiting.set(last, resolve as (message: MultichainMessage) => void)
      session.receive({ jsonrpc: '2.0', id: last, method, ...(params === undefined ? {} : { params }) })
    })
  const create = (optionalScopes: unknown = WISH, more = {}) => ask('wallet_createSession', { optionalScopes, ...more })
  const invoke = (scope: string, method: string, params: unknown = []) =>
    ask('wallet_invokeMethod', { scope, request: { method, params } })
  return { ...bench, session, ask, create, invoke, told, whenTold }
}

const chainsOf = ({ result }: Answer) => Object.keys(result?.sessionScopes ?? {})

describe('a session', () => {
  test('is asked for at the inbox as a connection over MetaMask Connect, and has the chains that the wallet knows', async () => {
    const { wallet, create, ask, told } = open({ policy: 'ask' })
    const sessionProperties = { 'eip1193-compatible': true, other: 1 }
    const creating = create({ ...WISH, 'eip155:1': WISH['eip155:31337'] }, { sessionProperties })
    const pending = await decideNext(wallet, 'approve')
    const connection = { transport: 'metamaskConnect' }
    const asked = { method: 'wallet_createSession', origin, connection, preview: { kind: 'connect' } }
    expect(pending).toMatchObject(asked)
    const account = wallet.getState().activeAccount.toLowerCase()
    const accounts = [`eip155:31337:${account}`]
    const scope = { methods: SESSION_METHODS, notifications: ['eth_subscription'], accounts }
    const sessionScopes = { 'eip155:31337': scope }
    const kept = { 'eip1193-compatible': true }
    expect(await creating).toMatchObject({ result: { sessionScopes, sessionProperties: kept } })
    expect((await creating).result).not.toHaveProperty('sessionProperties.other')
    expect(await ask('wallet_getSession')).toMatchObject({ result: { sessionScopes } })
    expect(told).toEqual([{ jsonrpc: '2.0', method: 'wallet_sessionChanged', params: { sessionScopes } }])
  })

  test('has the methods of MetaMask’s specification, without those that only EIP-1193 has', () => {
    const listed = MetaMaskOpenRPCDocument.methods.map((method) => (method as { name: string }).name)
    const others = [
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'wallet_registerOnboarding',
      'wallet_scanQRCode',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
      'eth_requestAccounts',
      'eth_accounts',
      'eth_coinbase',
    ]
    expect([...SESSION_METHODS].sort()).toEqual(listed.filter((name) => !others.includes(name)).sort())
  })

  test.each([
    ['no chain that the wallet knows', { optionalScopes: { 'eip155:1': WISH['eip155:31337'] } }, 5100],
    ['a malformed scope', { optionalScopes: { 'eip155:31337': { methods: [] } } }, 5100],
    ['a scope with a foreign member', { optionalScopes: { 'eip155:31337': { ...WISH['eip155:31337'], x: 1 } } }, 5100],
    ['another namespace', { optionalScopes: { 'solana:5eykt4': WISH['eip155:31337'] } }, 5100],
    ['empty properties', { optionalScopes: WISH, sessionProperties: {} }, 5302],
    ['no object', ['x'], -32602],
  ])('is refused with its code for %s, and nobody is asked', async (_what, params, code) => {
    const { ask, wallet } = open({ policy: 'ask' })
    expect((await ask('wallet_createSession', params)).error?.code).toBe(code)
    expect(wallet.getState().pending).toEqual([])
  })

  test('is refused by the user with MetaMask’s 4001, and by a policy on connections', async () => {
    const { wallet, create, ask } = open()
    wallet.setMethodPolicy('eth_requestAccounts', 'reject')
    expect((await create()).error).toEqual({ code: 4001, message: 'User rejected the request.' })
    wallet.setMethodPolicy('eth_requestAccounts', undefined)
    wallet.next('wallet_createSession').reject({ code: -32603, message: 'No.' })
    expect((await create()).error).toEqual({ code: -32603, message: 'No.' })
    expect(chainsOf(await ask('wallet_getSession'))).toEqual([])
  })

  test('reads scopes with references, required ones as optional ones, and the accounts that the dapp names', async () => {
    const { wallet, ask } = open()
    const other = wallet.getState().accounts[1]?.address ?? '0x'
    const answer = await ask('wallet_createSession', {
      requiredScopes: { eip155: { references: ['31338'], methods: ['personal_sign'], notifications: [] } },
      optionalScopes: { 'eip155:31337': { ...WISH['eip155:31337'], accounts: [`eip155:31337:${other}`] } },
    })
    expect(chainsOf(answer)).toEqual(['eip155:31338', 'eip155:31337'])
    expect(answer.result?.sessionScopes['eip155:31338']?.accounts).toEqual([`eip155:31338:${other.toLowerCase()}`])
  })

  test('replaces an earlier one, and moves the origin to a chain that it may use', async () => {
    const { create, connection } = open()
    await create()
    expect(connection.chainId()).toBe(31337)
    expect(chainsOf(await create({ 'eip155:31338': WISH['eip155:31337'] }))).toEqual(['eip155:31338'])
    expect(connection.chainId()).toBe(31338)
  })

  test('is that of the origin’s own provider: a page that connected there has one', async () => {
    const { request, ask, told } = open()
    await request('eth_requestAccounts')
    expect(chainsOf(await ask('wallet_getSession'))).toEqual(['eip155:31337', 'eip155:31338'])
    expect(told).toHaveLength(1)
  })

  test('tells of the end of the permission once, and not of a lock', async () => {
    const { wallet, create, told } = open()
    await create()
    wallet.lock()
    wallet.unlock()
    expect(told).toHaveLength(1)
    wallet.disconnect(origin)
    wallet.disconnect(origin)
    expect(told.slice(1)).toEqual([{ jsonrpc: '2.0', method: 'wallet_sessionChanged', params: { sessionScopes: {} } }])
  })

  test('loses the scopes that the dapp revokes, and ends with the last', async () => {
    const { create, ask } = open()
    const both = { ...WISH, 'eip155:31338': WISH['eip155:31337'] }
    await create(both)
    expect(await ask('wallet_revokeSession', { scopes: ['eip155:1'] })).toMatchObject({ result: true })
    expect(chainsOf(await ask('wallet_getSession'))).toHaveLength(2)
    await ask('wallet_revokeSession', { scopes: ['eip155:31337'] })
    expect(chainsOf(await ask('wallet_getSession'))).toEqual(['eip155:31338'])
    await ask('wallet_revokeSession', { scopes: ['eip155:31338'] })
    expect(chainsOf(await ask('wallet_getSession'))).toEqual([])
    await create(both)
    await ask('wallet_revokeSession', {})
    expect(chainsOf(await ask('wallet_getSession'))).toEqual([])
    expect(await ask('wallet_revokeSession')).toMatchObject({ result: true })
  })
})

describe('wallet_invokeMethod', () => {
  test('asks the wallet for the method inside, on the chain of the scope', async () => {
    const { wallet, create, invoke } = open()
    await create({ ...WISH, 'eip155:31338': WISH['eip155:31337'] })
    const account = wallet.getState().activeAccount
    wallet.setMethodPolicy('personal_sign', 'ask')
    const signing = invoke('eip155:31338', 'personal_sign', ['0x68656c6c6f', account])
    const pending = await decideNext(wallet, 'approve')
    const connection = { transport: 'metamaskConnect' }
    expect(pending).toMatchObject({ method: 'personal_sign', chainId: 31338, connection })
    expect((await signing).result).toMatch(/^0x[\da-f]{130}$/)
    expect((await invoke('eip155:31338', 'eth_chainId')).result).toBe('0x7a6a')
    wallet.next('personal_sign').reject()
    expect((await invoke('eip155:31338', 'personal_sign', ['0x68', account])).error).toMatchObject({ code: 4001 })
  })

  test.each([
    ['without a session', 'eip155:31337', 'personal_sign', false],
    ['a scope that was not granted', 'eip155:31338', 'personal_sign', true],
    ['a method that a session does not have', 'eip155:31337', 'eth_accounts', true],
  ])('is 4100 for %s, and the trace has the refused call', async (_what, scope, method, connects) => {
    const { create, invoke, trace } = open()
    if (connects) await create()
    const message = 'The requested account and/or method has not been authorized by the user.'
    expect((await invoke(scope, method)).error).toEqual({ code: 4100, message })
    const event = trace.snapshot().find((each) => each.method === 'wallet_invokeMethod')
    expect(event).toMatchObject({ hop: 'wallet', data: { transport: 'metamaskConnect' } })
  })

  test('is -32602 for another shape, and -32601 for a method outside of it', async () => {
    const { ask } = open()
    expect((await ask('wallet_invokeMethod', { scope: 'eip155:31337' })).error?.code).toBe(-32602)
    expect((await ask('eth_accounts')).error?.code).toBe(-32601)
  })

  test('leads the notifications of a subscription to its dapp as wallet_notify', async () => {
    let tell = (_result: unknown) => {}
    const { create, invoke, told, whenTold } = open({
      subscribe: async (_chain, _params, listener) => {
        tell = listener
        return async () => undefined
      },
    })
    await create()
    const { result } = await invoke('eip155:31337', 'eth_subscribe', ['newHeads'])
    const telling = whenTold()
    tell({ number: '0x1' })
    await telling
    const params = { subscription: result, result: { number: '0x1' } }
    const notification = { method: 'eth_subscription', params }
    const notified = { jsonrpc: '2.0', method: 'wallet_notify', params: { scope: 'eip155:31337', notification } }
    expect(told.at(-1)).toEqual(notified)
  })
})

test('what is no request gets no answer, and a closed session no notification', async () => {
  const { session, create, told, wallet, ask } = open()
  await create()
  for (const message of [null, 'x', 1, {}, { id: 1 }, { method: 'wallet_getSession' }, { id: {}, method: 'x' }])
    session.receive(message)
  await ask('wallet_getSession')
  session.close()
  wallet.disconnect(origin)
  expect(told).toHaveLength(1)
})
