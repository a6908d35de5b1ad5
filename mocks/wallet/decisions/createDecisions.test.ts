import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watched } from '#mocks/wallet/testing/waits'
import { createBench, createConnected, createSharedStorage, origin } from '../testing/createTestWallet.ts'

const other = 'https://other.test'
const PERMISSIONS = [{ eth_accounts: {} }] as const

test('an answer that there is not is refused as it is given', () => {
  const { wallet } = createBench()
  const junk = 'perhaps' as 'ask'
  const acts = [
    () => wallet.setPolicy(junk),
    () => wallet.setPolicy({ methods: { personal_sign: { answer: junk } } }),
    () => wallet.setMethodPolicy('personal_sign', junk),
    () => wallet.next().decide(junk),
  ]
  for (const act of acts) expect(act).toThrow('Unknown answer "perhaps"')
  expect(wallet.getState()).toMatchObject({ policy: 'approve', methodPolicies: {}, scripts: [] })
})

describe('what comes first', () => {
  test('a script, then the function, then what is said of the method, then the default', async () => {
    const { wallet, request, account } = await createConnected({ policy: 'ask' })
    const sign = async () => (await watched(request('personal_sign', ['0x61', account]))).status
    const error = (code: number) => ({ code, message: 'No.' })
    wallet.setPolicy({ default: 'reject' })
    expect(await sign()).toBe(4001)
    wallet.setMethodPolicy('personal_sign', { answer: 'reject', error: error(1) })
    expect(await sign()).toBe(1)
    wallet.setPolicy({ decide: ({ method }) => ({ answer: 'reject', error: error(method.length) }) })
    expect(await sign()).toBe('personal_sign'.length)
    wallet.next().reject(error(3))
    expect(await sign()).toBe(3)
    // Each keeps its own order.
    expect(await sign()).toBe('personal_sign'.length)
    wallet.setPolicy({ decide: () => undefined })
    expect(await sign()).toBe(1)
    wallet.setMethodPolicy('personal_sign', undefined)
    expect(await sign()).toBe(4001)
    wallet.setPolicy('approve')
    expect(await sign()).toBe('answered')
  })

  test('what is left out of a policy stays as it is; a function is taken back by naming it', async () => {
    const { wallet, request, account } = await createConnected()
    const sign = async () => (await watched(request('personal_sign', ['0x61', account]))).status
    wallet.setPolicy({ methods: { personal_sign: 'reject' } })
    wallet.setPolicy('approve')
    expect(await sign()).toBe(4001)
    wallet.setPolicy({ decide: () => 'approve' })
    wallet.setPolicy({ default: 'reject' })
    expect(await sign()).toBe('answered')
    wallet.setPolicy({ decide: undefined, methods: {} })
    expect(await sign()).toBe(4001)
    expect(wallet.getState()).toMatchObject({ policy: 'reject', methodPolicies: {} })
  })

  test('a function that throws is a fault of the bench, told as one, and the wallet goes on', async () => {
    const { wallet, request, account } = await createConnected()
    wallet.setPolicy({
      decide() {
        throw new Error('Oh.')
      },
    })
    await expect(request('personal_sign', ['0x61', account])).rejects.toMatchObject({ code: -32603, message: 'Oh.' })
    wallet.setPolicy({ decide: undefined })
    await expect(request('personal_sign', ['0x61', account])).resolves.toMatch(/^0x/)
  })
})

describe('scripts', () => {
  test('are used in their order, each once, by the method and the origin that they name', async () => {
    const { wallet, request, account } = await createConnected({ policy: 'ask' })
    const connection = wallet.openConnection(other)
    wallet.next('eth_requestAccounts', { origin: other }).approve()
    await connection.request({ method: 'eth_requestAccounts' })
    const error = (code: number) => ({ code, message: 'No.' })
    wallet.next('eth_sendTransaction').reject(error(1))
    wallet.next('personal_sign', { origin: other }).reject(error(2))
    wallet.next('personal_sign').reject(error(3))
    wallet.next(undefined, { origin }).reject(error(4))
    expect(wallet.getState().scripts.map(({ decision }) => decision.error?.code)).toEqual([1, 2, 3, 4])
    const params = ['0x61', account]
    await expect(request('personal_sign', params)).rejects.toMatchObject({ code: 3 })
    await expect(request('personal_sign', params)).rejects.toMatchObject({ code: 4 })
    await expect(connection.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 2 })
    expect(wallet.getState().scripts.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  test('say when they were used, and for what; or that they never will be', async () => {
    const { wallet, request, account } = await createConnected({ policy: 'ask' })
    const [first, second, third] = [1, 2, 3].map(() => wallet.next('personal_sign').approve())
    second?.cancel()
    expect(await second?.used).toBeUndefined()
    await request('personal_sign', ['0x61', account])
    expect(await first?.used).toMatchObject({ method: 'personal_sign', origin, preview: { kind: 'message' } })
    first?.cancel()
    expect(wallet.getState().scripts).toHaveLength(1)
    wallet.forget()
    expect(await third?.used).toBeUndefined()
    expect(wallet.getState().scripts).toEqual([])
  })

  test('are not used up by what never reaches a person', async () => {
    const { wallet, request, account } = await createConnected({ policy: 'ask' })
    wallet.next('personal_sign').approve()
    const stranger = `0x${'11'.repeat(20)}`
    await expect(request('personal_sign', ['0x61', stranger])).rejects.toMatchObject({ code: 4100 })
    await expect(request('personal_sign', [])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.getState().scripts).toHaveLength(1)
    await expect(request('personal_sign', ['0x61', account])).resolves.toMatch(/^0x/)
  })

  test('ask leaves a request to the inbox whatever the policy is', async () => {
    const { wallet, request, account } = await createConnected()
    wallet.next().ask()
    const outcome = await watched(request('personal_sign', ['0x61', account]))
    expect(outcome.status).toBe('waiting')
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    await turn()
    expect(outcome.status).toBe(4001)
  })
})

describe('eth_requestAccounts', () => {
  const log = { method: 'wc_sessionAuthenticate', params: [{ messages: {} }] }
  const ways = [
    ['eth_requestAccounts', { method: 'eth_requestAccounts' }, 'injected'],
    ['wallet_requestPermissions', { method: 'wallet_requestPermissions', params: PERMISSIONS }, 'injected'],
    ['wc_sessionAuthenticate', log, 'walletconnect'],
  ] as const

  test.each(ways)('stands for %s, in scripts and in policies', async (_name, args, transport) => {
    const { wallet } = createBench({ policy: 'ask' })
    const connection = wallet.openConnection(other, { transport })
    wallet.next('eth_requestAccounts').reject({ code: 1, message: '' })
    await expect(connection.request(args)).rejects.toMatchObject({ code: 1 })
    wallet.setMethodPolicy('eth_requestAccounts', { answer: 'reject', error: { code: 2, message: '' } })
    await expect(connection.request(args)).rejects.toMatchObject({ code: 2 })
    wallet.setMethodPolicy(args.method, { answer: 'reject', error: { code: 3, message: '' } })
    await expect(connection.request(args)).rejects.toMatchObject({ code: 3 })
  })

  test('is not meant by what is said of another way to connect', async () => {
    const { wallet, request } = createBench()
    wallet.setMethodPolicy('wallet_requestPermissions', 'reject')
    wallet.next('wallet_requestPermissions').close()
    await expect(request('eth_requestAccounts')).resolves.toHaveLength(1)
    await expect(request('wallet_requestPermissions', PERMISSIONS)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState().scripts).toEqual([])
  })
})

describe('the policy that a wallet is made with', () => {
  test('counts until another one was saved; what junk was saved does not', async () => {
    for (const text of [undefined, '{', '{"v":9}']) {
      const storage = createSharedStorage(text)
      const { wallet } = createBench({ storage: storage.openPage(), policy: { default: 'reject' } })
      expect(wallet.getState().policy).toBe('reject')
      wallet.setPolicy('close')
      expect(createBench({ storage: storage.openPage(), policy: 'approve' }).wallet.getState().policy).toBe('close')
    }
  })

  test('a function, which nobody can save, counts in every page', async () => {
    const storage = createSharedStorage()
    const policy = { decide: () => 'reject' as const }
    createBench({ storage: storage.openPage() }).wallet.setPolicy('approve')
    const { request } = createBench({ storage: storage.openPage(), policy })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })
})
