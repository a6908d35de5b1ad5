import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { toWireError } from '#mocks/core/rpcError'
import { decideNext } from '#mocks/wallet/testing/waits'
import { chain, createBench, createConnected, second, withTraits } from '../testing/createTestWallet.ts'

const TO = `0x${'33'.repeat(20)}`
const STRANGER = `0x${'44'.repeat(20)}`
const FACTORY = `0x${'55'.repeat(20)}` as const
const expiry = { type: 'expiry', data: { timestamp: 1_893_456_000 } }

const wanted = (change: object = {}) => ({
  chainId: '0x7a69',
  to: TO,
  permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowance: '0x1DCD6500' } },
  rules: [expiry],
  ...change,
})
const permission = (change: object = {}) => ({ permission: { ...wanted().permission, ...change } })
const caught = (asking: Promise<unknown>) => asking.then(undefined, toWireError)

describe('wallet_requestExecutionPermissions, ERC-7715', () => {
  test('the user sees all that is asked, and the answer repeats it', async () => {
    const { request, wallet, account } = await createConnected({ policy: 'ask' })
    const { rules: _rules, ...bare } = wanted()
    const asking = request('wallet_requestExecutionPermissions', [wanted(), { ...bare, from: account }])
    const pending = await decideNext(wallet, 'approve')
    const requests = [wanted(), bare].map((each) => ({ ...each, from: account }))
    expect(pending.preview).toEqual({ kind: 'executionPermissions', requests })
    const answer = (await asking) as readonly { context: string }[]
    const granted = {
      from: account,
      context: expect.stringMatching(/^0x[\da-f]{64}$/),
      dependencies: [],
      delegationManager: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
    }
    expect(answer).toEqual([wanted(), bare].map((each) => ({ ...each, ...granted })))
    expect(new Set(answer.map(({ context }) => context)).size).toBe(2)
  })

  test('the user may grant less, where the dapp allows it', async () => {
    const { request, wallet } = await createConnected()
    const later = { type: 'expiry', data: { timestamp: 1 } }
    const edit = { permissions: [null, { data: { allowance: '0x1' }, rules: [later] }] }
    wallet.next('wallet_requestExecutionPermissions').approve(edit)
    const asked = [wanted(), wanted(permission({ isAdjustmentAllowed: true, data: { allowance: '0x9', note: 'x' } }))]
    expect(await request('wallet_requestExecutionPermissions', asked)).toMatchObject([
      { permission: { data: { allowance: '0x1DCD6500' } }, rules: [expiry] },
      { permission: { data: { allowance: '0x1', note: 'x' } }, rules: [later] },
    ])
    wallet.next('wallet_requestExecutionPermissions').approve({ permissions: [{ data: { allowance: '0x1' } }] })
    const changed = await caught(request('wallet_requestExecutionPermissions', [wanted()]))
    expect(changed).toMatchObject({ code: -32603, message: expect.stringContaining('isAdjustmentAllowed') })
  })

  test.each([
    ['an account that the origin may not use', { from: STRANGER }, 4100],
    ['a chain that the wallet does not know', { chainId: '0x1' }, 4901],
    ['a type that it does not grant', permission({ type: 'everything' }), -32602],
    ['a type with the name of a member of all objects', permission({ type: 'toString' }), -32602],
    ['a rule that it does not keep', { rules: [{ type: 'moon', data: {} }] }, -32602],
    ['two rules of a type', { rules: [expiry, expiry] }, -32602],
    ['an expiry without a time', { rules: [{ type: 'expiry', data: {} }] }, -32602],
    ['without isAdjustmentAllowed', permission({ isAdjustmentAllowed: undefined }), -32602],
    ['a field that would not be kept', { expiry: 1 }, -32602],
    ['a chain id that is a number', { chainId: 31337 }, -32602],
    ['no account of the dapp', { to: undefined }, -32602],
  ])('%s is an error, and nobody is asked', async (_what, change, code) => {
    const { request, wallet } = await createConnected({ policy: 'ask' })
    const refused = await caught(request('wallet_requestExecutionPermissions', [wanted(), wanted(change)]))
    expect(refused).toMatchObject({ code })
    expect(wallet.getState().pending).toEqual([])
  })

  test('an origin that is not connected has no account to grant: 4100', async () => {
    const { request } = createBench()
    expect(await caught(request('wallet_requestExecutionPermissions', [wanted()]))).toMatchObject({ code: 4100 })
  })

  test.each([
    ['is not there yet', '0x', [{ factory: FACTORY, factoryData: '0x12' }]],
    ['is deployed', '0x60', []],
  ])('names how a contract account is deployed where it %s', async (_where, code, dependencies) => {
    const owner = createBench().wallet.getState().activeAccount
    const deployment = { factory: FACTORY, factoryData: '0x12' as const }
    const address = getAddress(`0x${'c0'.repeat(20)}`)
    const { request } = createBench({
      persona: withTraits({ account: 'contract' }),
      contractAccounts: [{ address, owner, deployment }],
      send: async (_chain, _id, { method }) => (method === 'eth_getCode' ? code : '0x0'),
    })
    await request('eth_requestAccounts')
    const answer = await request('wallet_requestExecutionPermissions', [wanted()])
    expect(answer).toMatchObject([{ from: address, dependencies }])
  })
})

describe('what was granted', () => {
  test('is the origin’s own, until it is revoked', async () => {
    const { request, wallet } = await createConnected({ chains: [chain, second] })
    const other = wallet.openConnection('https://other.test')
    const both = [wanted(), wanted({ chainId: '0x7a6a' })]
    const granted = await request('wallet_requestExecutionPermissions', both)
    const [first, last] = granted as readonly { context: string }[]
    expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([first, last])
    expect(await other.request({ method: 'wallet_getGrantedExecutionPermissions' })).toEqual([])
    const revoke = { method: 'wallet_revokeExecutionPermission', params: { permissionContext: first?.context } }
    expect(await caught(other.request(revoke))).toMatchObject({ code: -32602 })
    expect(await request(revoke.method, revoke.params)).toEqual({})
    expect(await caught(request(revoke.method, [revoke.params]))).toMatchObject({ code: -32602 })
    expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([last])
  })

  test('outlives the connection: it is for times without one', async () => {
    const { request, wallet, connection } = await createConnected()
    await request('wallet_requestExecutionPermissions', [wanted()])
    wallet.disconnect(connection.origin)
    expect(await request('wallet_getGrantedExecutionPermissions')).toHaveLength(1)
  })
})

test('wallet_getSupportedExecutionPermissions names types, chains and rules', async () => {
  const { request } = createBench({ chains: [chain, second] })
  const supported = (await request('wallet_getSupportedExecutionPermissions')) as object
  expect(supported).toHaveProperty('erc20-token-allowance', { chainIds: ['0x7a69', '0x7a6a'], ruleTypes: ['expiry'] })
})
