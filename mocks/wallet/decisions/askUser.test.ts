import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createManualWait, watched, watchOutcome } from '#mocks/wallet/testing/waits'
import { chain, createConnected, origin, second, withTraits } from '../testing/createTestWallet.ts'
import type { WalletAnswer, WalletDecision, WalletDecisionOptions } from './decision.ts'

const REJECTED = { code: 4001, message: 'No, in its own words.' }
const CLOSED = { code: 4001, message: 'The window was closed.' }
const OWN = { code: -32099, message: 'Out of ink.', data: { left: 0 } }

async function ask(decision: WalletAnswer | WalletDecision) {
  const time = createManualWait()
  const persona = withTraits({ errors: { closed: CLOSED }, rejections: { personal_sign: REJECTED } })
  const bench = await createConnected({ policy: 'ask', wait: time.wait, persona })
  bench.wallet.next('personal_sign').decide(decision)
  const outcome = await watched(bench.request('personal_sign', ['0x61', bench.account]))
  const pending = () => bench.wallet.getState().pending
  const pass = async (ms: number) => {
    time.pass(ms)
    await turn()
  }
  return { ...bench, pass, outcome, pending, id: pending()[0]?.id ?? '' }
}

const WAITS = { status: 'waiting' }
const SIGNED = { status: 'answered', value: expect.stringMatching(/^0x[0-9a-f]{130}$/) }
const refused = (error: object) => ({ status: (error as { code: number }).code, value: expect.objectContaining(error) })

const ANSWERS: readonly (readonly [string, WalletDecision, object])[] = [
  ['approve', { answer: 'approve' }, SIGNED],
  ['reject', { answer: 'reject' }, refused(REJECTED)],
  ['reject with an error of its own', { answer: 'reject', error: OWN }, refused(OWN)],
  ['close', { answer: 'close' }, refused(CLOSED)],
  ['ignore', { answer: 'ignore' }, WAITS],
  ['ask', { answer: 'ask' }, WAITS],
]
const isWaiting = (expected: object) => expected === WAITS

describe.each([
  ['at once', {}],
  ['twice, of which the second press does nothing', { twice: true }],
])('%s', (_manner, manner) => {
  test.each(ANSWERS)('%s', async (_name, decision, expected) => {
    const { outcome, sent, pending } = await ask({ ...decision, ...manner })
    expect(outcome).toMatchObject(expected)
    expect(pending()).toHaveLength(isWaiting(expected) ? 1 : 0)
    expect(sent).toEqual([])
  })
})

test('the short form says the same', async () => {
  expect((await ask('reject')).outcome).toMatchObject(refused(REJECTED))
})

describe('twice', () => {
  test('by hand, the next request is not touched by the second press', async () => {
    const { wallet, outcome, id, request, account, pending } = await ask('ask')
    const next = watchOutcome(request('personal_sign', ['0x62', account]))
    wallet.decide(id, 'approve')
    wallet.decide(id, 'approve')
    wallet.decide(id, 'reject')
    await turn()
    expect([outcome.status, next.status]).toEqual(['answered', 'waiting'])
    expect(pending()).toHaveLength(1)
  })
})

describe('late', () => {
  test.each(ANSWERS)('%s: after so many milliseconds, shown in the inbox until then', async (_n, given, expected) => {
    const decision = { ...given, after: 1000 }
    const { outcome, pending, pass } = await ask(decision)
    expect(pending()).toMatchObject([{ decision }])
    await pass(999)
    expect(outcome).toMatchObject(WAITS)
    await pass(1)
    expect(outcome).toMatchObject(expected)
    expect(pending()).toHaveLength(isWaiting(expected) ? 1 : 0)
  })

  const late: WalletDecisionOptions = { after: 1000 }
  const byHand: readonly (readonly [string, WalletAnswer | WalletDecision, object])[] = [
    ['approve', 'approve', SIGNED],
    ['reject', 'reject', refused(REJECTED)],
    ['close', 'close', refused(CLOSED)],
    ['ignore', 'ignore', WAITS],
    ['leaves it open', 'ask', WAITS],
    ['answers later still', { answer: 'reject', after: 5000 }, WAITS],
  ]
  test.each(byHand)('the person %ss in between: that stands', async (_name, decision, expected) => {
    const { wallet, outcome, id, pass } = await ask({ answer: decision === 'approve' ? 'reject' : 'approve', ...late })
    wallet.decide(id, decision)
    await turn()
    expect(outcome).toMatchObject(expected)
    await pass(1000)
    expect(outcome).toMatchObject(expected)
  })

  test('by hand too: what was put off is answered then', async () => {
    const { wallet, outcome, id, pass, pending } = await ask('ask')
    wallet.decide(id, { answer: 'approve', after: 10 })
    expect(pending()).toMatchObject([{ decision: { answer: 'approve', after: 10 } }])
    await pass(10)
    expect(outcome).toMatchObject(SIGNED)
  })

  test('nobody waits for it any more when the time has come', async () => {
    const { wallet, connection, outcome, pass, pending } = await ask({ answer: 'approve', ...late })
    connection.close()
    await turn()
    expect(outcome.status).toBe(4100)
    await pass(1000)
    expect(pending()).toEqual([])
    expect(wallet.getState().deferred).toEqual([])
  })
})

describe('meanwhile', () => {
  test.each(ANSWERS)(
    '%s, and the wallet is locked: it signs nothing until it is unlocked',
    async (name, given, expected) => {
      const { wallet, outcome, pending } = await ask({ ...given, meanwhile: 'lock' })
      expect(wallet.getState().locked).toBe(true)
      const approves = name === 'approve'
      expect(outcome).toMatchObject(approves ? WAITS : expected)
      expect(pending()).toHaveLength(approves || isWaiting(expected) ? 1 : 0)
      wallet.unlock()
      await turn()
      expect(outcome).toMatchObject(expected)
    },
  )

  test.each(ANSWERS)('%s, and the origin is disconnected: 4100', async (_name, decision) => {
    const { wallet, outcome, pending, events } = await ask({ ...decision, meanwhile: 'disconnect' })
    expect(outcome.status).toBe(4100)
    expect(wallet.getState().permissions).toEqual({})
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [] })
    expect(pending()).toEqual([])
  })

  test('locked, unlocked and locked again in one go, it still signs nothing', async () => {
    const { wallet, outcome, id } = await ask({ answer: 'approve', meanwhile: 'lock' })
    wallet.unlock()
    wallet.lock()
    await turn()
    expect(outcome).toMatchObject(WAITS)
    expect(() => wallet.decide(id, 'approve')).toThrow('The wallet is locked.')
    wallet.decide(id, 'reject')
    wallet.unlock()
    await turn()
    expect(outcome).toMatchObject(refused(REJECTED))
  })
})

describe('locked', () => {
  test('a policy of approval waits in the inbox, one of refusal does not', async () => {
    const { wallet, request, account } = await createConnected()
    wallet.lock()
    const signed = await watched(request('personal_sign', ['0x61', account]))
    expect(signed.status).toBe('waiting')
    wallet.setPolicy('reject')
    await expect(request('personal_sign', ['0x61', account])).rejects.toMatchObject({ code: 4001 })
    wallet.unlock()
    await turn()
    expect(signed).toMatchObject(SIGNED)
  })

  test('by hand it may be put off until it is unlocked', async () => {
    const { wallet, outcome, id, pass } = await ask('ask')
    wallet.lock()
    expect(() => wallet.decide(id, 'approve')).toThrow('The wallet is locked.')
    expect(() => wallet.decide(id, 'approve')).toThrow('The wallet is locked.')
    wallet.decide(id, { answer: 'approve', after: 5 })
    await pass(5)
    expect(outcome).toMatchObject(WAITS)
    wallet.unlock()
    await turn()
    expect(outcome).toMatchObject(SIGNED)
  })
})

describe('by hand', () => {
  test('an error of its own, and ids that nobody knows', async () => {
    const { wallet, outcome, id } = await ask('ask')
    for (const answer of ['approve', 'reject', 'close'] as const) wallet.decide('nobody', answer)
    wallet.decide(id, { answer: 'reject', error: OWN })
    await turn()
    expect(outcome).toMatchObject(refused(OWN))
  })
})

describe('edited', () => {
  test('other accounts, in the order of the person, the active one first; in any case of their letters', async () => {
    const { wallet, request } = await createConnected({ policy: 'ask' })
    const [first, second, third] = wallet.getState().accounts.map(({ address }) => address)
    if (!first || !second || !third) throw new Error('Three accounts are there.')
    const lower = third.toLowerCase() as `0x${string}`
    wallet.next('eth_requestAccounts').approve({ accounts: [lower, second, first, second] })
    await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(wallet.getState().permissions[origin]).toEqual([third, second, first])
    expect(await request('eth_accounts')).toEqual([first, third, second])
  })

  test('to accounts that are gone as the approval takes effect: the active one', async () => {
    const { wallet, request } = await createConnected({ policy: 'ask' })
    wallet.disconnect(origin)
    const [first, second] = wallet.getState().accounts.map(({ address }) => address)
    wallet.lock()
    wallet.next('eth_requestAccounts').approve({ accounts: first ? [first] : [] })
    const asked = request('eth_requestAccounts')
    wallet.removeAccount(first ?? '0x')
    wallet.unlock()
    expect(await asked).toEqual([second])
    expect(wallet.getState().permissions).toEqual({ [origin]: [second] })
  })

  test.each([
    ['accounts first', ['accountsChanged', 'chainChanged']],
    ['chain first', ['chainChanged', 'accountsChanged']],
  ] as const)('another chain to start on, told %s', async (eventOrder, names) => {
    const persona = withTraits({ eventOrder })
    const { wallet, request, events } = await createConnected({ chains: [chain, second], persona })
    wallet.disconnect(origin)
    events.length = 0
    wallet.next('eth_requestAccounts').approve({ chainId: 31338 })
    await request('eth_requestAccounts')
    expect(events.map(({ name }) => name)).toEqual(names)
    expect(await request('eth_chainId')).toBe('0x7a6a')
  })
})
