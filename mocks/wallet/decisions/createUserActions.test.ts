import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watched, watchOutcome } from '#mocks/wallet/testing/waits'
import type { TraitChange } from '../personas/persona.ts'
import { chain, createConnected, origin, second, third, toAdded, withTraits } from '../testing/createTestWallet.ts'
import type { WalletEvent } from '../walletTypes.ts'

const other = 'https://other.test'

async function open(traits: TraitChange = {}) {
  const bench = await createConnected({ chains: [chain, second], persona: withTraits(traits) })
  const { wallet, request } = bench
  const [first, next, last] = wallet.getState().accounts.map(({ address }) => address)
  if (!first || !next || !last) throw new Error('Three accounts are there.')
  wallet.next().approve({ accounts: [first, next] })
  await request('wallet_requestPermissions', [{ eth_accounts: {} }])
  const stranger = wallet.openConnection(other)
  wallet.next().approve({ accounts: [next] })
  await stranger.request({ method: 'eth_requestAccounts' })
  const told: (readonly [string, WalletEvent['name'], unknown])[] = []
  const note = (name: string) => (event: WalletEvent) => told.push([name, event.name, event.payload])
  bench.connection.on(note('a'))
  wallet.openConnection(origin).on(note('b'))
  stranger.on(note('other'))
  return { ...bench, stranger, told, first, next, last }
}

describe('accounts', () => {
  test('another active account comes first where it is seen; who does not see it hears nothing', async () => {
    const { wallet, told, first, next, last, request } = await open()
    wallet.switchAccount(next)
    const payload = [next, first]
    expect(told).toEqual([
      ['a', 'accountsChanged', payload],
      ['b', 'accountsChanged', payload],
    ])
    expect(await request('eth_accounts')).toEqual(payload)
    wallet.switchAccount(next)
    wallet.switchAccount(`0x${'11'.repeat(20)}`)
    expect(told).toHaveLength(2)
    expect(wallet.getState().activeAccount).toBe(next)
    // Though no origin sees it, it stops being `next`: the order is the permission's again.
    wallet.switchAccount(last)
    expect(told.slice(2).map(([connection, , accounts]) => [connection, accounts])).toEqual([
      ['a', [first, next]],
      ['b', [first, next]],
    ])
  })

  test('an account is added where one is missing, and shared with nobody', async () => {
    const { wallet, told, next } = await open()
    const added = wallet.addAccount()
    expect(wallet.getState().accounts.at(-1)).toEqual({ address: added, label: 'Account 4', kind: 'key' })
    expect(told).toEqual([])
    wallet.removeAccount(next)
    expect(wallet.addAccount()).toBe(next)
  })

  test('one that is removed is gone from every origin, and from what waits for its signature', async () => {
    const { wallet, told, first, next, request, stranger } = await open()
    wallet.setPolicy('ask')
    const outcomes = [first, next].map((address) => watchOutcome(request('personal_sign', ['0x61', address])))
    await turn()
    wallet.removeAccount(next)
    await turn()
    expect(outcomes.map(({ status }) => status)).toEqual(['waiting', 4100])
    expect(told).toEqual([
      ['a', 'accountsChanged', [first]],
      ['b', 'accountsChanged', [first]],
      ['other', 'accountsChanged', []],
    ])
    expect(wallet.getState()).toMatchObject({ permissions: { [origin]: [first] }, pending: [{ origin }] })
    expect(Object.keys(wallet.getState().sites)).toEqual([origin])
    await expect(request('personal_sign', ['0x61', next])).rejects.toMatchObject({ code: 4100 })
    expect(await stranger.request({ method: 'wallet_getPermissions' })).toEqual([])
  })

  test('an account is known in any case, as dapps may have been shown it', async () => {
    const { wallet, next } = await open()
    const shown = next.toLowerCase() as typeof next
    wallet.switchAccount(shown)
    expect(wallet.getState().activeAccount).toBe(next)
    wallet.removeAccount(shown)
    expect(wallet.getState().accounts.map(({ address }) => address)).not.toContain(next)
  })

  test('the active one is followed by the first that is left; the last one stays', async () => {
    const { wallet, first, next, last } = await open()
    wallet.removeAccount(first)
    expect(wallet.getState().activeAccount).toBe(next)
    wallet.removeAccount(first)
    wallet.removeAccount(last)
    expect(() => wallet.removeAccount(next)).toThrow('A wallet keeps at least one account.')
    expect(wallet.getState().accounts).toHaveLength(1)
  })
})

describe('chains', () => {
  test('the wallet goes to another one, and everybody with it', async () => {
    const { wallet, told, connection } = await open()
    wallet.switchChain(31338)
    expect(told).toEqual(['a', 'b', 'other'].map((name) => [name, 'chainChanged', '0x7a6a']))
    expect(connection.chainId()).toBe(31338)
    wallet.switchChain(31338)
    wallet.switchChain(5)
    expect(told).toHaveLength(3)
    // If the wallet has one chain for all origins, one origin cannot differ.
    wallet.switchChain(31337, other)
    expect(told.slice(3)).toEqual(['a', 'b', 'other'].map((name) => [name, 'chainChanged', '0x7a69']))
  })

  test('where each origin is on its own, one goes alone, and does not follow the wallet any more', async () => {
    const { wallet, told, stranger, connection } = await open({ chainScope: 'origin' })
    wallet.switchChain(31338, other)
    expect(told).toEqual([['other', 'chainChanged', '0x7a6a']])
    expect([wallet.getState().chainId, connection.chainId(), stranger.chainId()]).toEqual([31337, 31337, 31338])
    wallet.switchChain(31338)
    expect(told.slice(1)).toEqual(['a', 'b'].map((name) => [name, 'chainChanged', '0x7a6a']))
    wallet.switchChain(31337)
    expect(await stranger.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    told.length = 0
    wallet.disconnect(other)
    expect(told).toEqual([
      ['other', 'accountsChanged', []],
      ['other', 'chainChanged', '0x7a69'],
    ])
  })

  test('both changed by one act are told in the persona’s order', async () => {
    const { wallet, told } = await open({ chainScope: 'origin', eventOrder: 'chain first' })
    wallet.switchChain(31338, other)
    told.length = 0
    wallet.disconnect(other)
    expect(told.map(([, name]) => name)).toEqual(['chainChanged', 'accountsChanged'])
  })

  test('the dapp’s own switch is told before its answer, or after it, and then still in order', async () => {
    for (const eventsCome of ['before answer', 'chain after answer'] as const) {
      const { wallet, told, request } = await open({ eventsCome })
      const answered = request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]).then(() => [...told])
      const first = (await answered).filter(([connection]) => connection === 'a')
      expect(first).toEqual(eventsCome === 'before answer' ? [['a', 'chainChanged', '0x7a6a']] : [])
      // The user switches back before the dapp is notified.
      wallet.switchChain(31337)
      await expect.poll(() => told.filter(([connection]) => connection === 'a').length).toBe(2)
      for (const name of ['a', 'b', 'other'])
        expect(told.filter(([connection]) => connection === name).map(([, , chainId]) => chainId)).toEqual([
          '0x7a6a',
          '0x7a69',
        ])
    }
  })

  test('who leaves before what was held back is told hears nothing', async () => {
    const { wallet } = await open({ eventsCome: 'chain after answer' })
    const connection = wallet.openConnection(origin)
    const heard: WalletEvent[] = []
    const leave = connection.on((event) => heard.push(event))
    await connection.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    leave()
    await turn()
    await turn()
    expect(heard).toEqual([])
  })
})

describe('the end', () => {
  test('an origin is disconnected: its connections alone are told, what it asked to sign is taken back', async () => {
    const { wallet, told, first, request, stranger, next } = await open()
    wallet.setPolicy('ask')
    const mine = watchOutcome(request('personal_sign', ['0x61', first]))
    const theirs = watchOutcome(stranger.request({ method: 'personal_sign', params: ['0x61', next] }))
    const chainRequest = await watched(request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]))
    wallet.disconnect(origin)
    await turn()
    expect([mine.status, theirs.status, chainRequest.status]).toEqual([4100, 'waiting', 'waiting'])
    expect(told).toEqual([
      ['a', 'accountsChanged', []],
      ['b', 'accountsChanged', []],
    ])
    expect(Object.keys(wallet.getState().permissions)).toEqual([other])
    wallet.disconnect(origin)
    wallet.disconnect('https://nobody.test')
    expect(told).toHaveLength(2)
  })

  test('a restart: pages get disconnect and connect with their own chain, what they asked ends, the state stays', async () => {
    const { wallet, told, first, request, events } = await open({ chainScope: 'origin' })
    const session = wallet.openConnection(origin, { transport: 'walletconnect' })
    const heard: WalletEvent[] = []
    session.on((event) => heard.push(event))
    wallet.switchChain(31338, other)
    wallet.setPolicy('ask')
    const sign = { method: 'personal_sign', params: ['0x61', first] }
    const page = watchOutcome(request(sign.method, sign.params))
    const held = await watched(session.request(sign))
    told.length = 0
    events.length = 0
    const { pending: _pending, ...before } = wallet.getState()
    wallet.restart()
    await turn()
    expect([page.status, held.status]).toEqual([4900, 'waiting'])
    const gone = { code: 1013, message: 'The wallet stopped.' }
    expect(told).toEqual([
      ['a', 'disconnect', gone],
      ['b', 'disconnect', gone],
      ['other', 'disconnect', gone],
      ['a', 'connect', { chainId: '0x7a69' }],
      ['b', 'connect', { chainId: '0x7a69' }],
      ['other', 'connect', { chainId: '0x7a6a' }],
    ])
    expect(heard).toEqual([])
    expect(wallet.getState()).toMatchObject(before)
  })

  test('a restart ends what was not yet put before the person, too', async () => {
    let answer = (_value: unknown) => {}
    const send = () => new Promise((resolve) => (answer = resolve))
    const { wallet, request } = await createConnected({ send })
    const outcome = await watched(request('wallet_addEthereumChain', [toAdded(third)]))
    wallet.restart()
    answer('0x7a6b')
    await turn()
    expect(outcome.status).toBe(4900)
    expect(wallet.getState().chains).toHaveLength(1)
  })

  test('all is forgotten: every origin is told, nothing waits, and the wallet is as new', async () => {
    const { wallet, told, first, next, request } = await open()
    wallet.removeAccount(next)
    wallet.addAccount()
    wallet.addAccount()
    wallet.switchChain(31338)
    wallet.setPolicy({ default: 'ask', methods: { personal_sign: 'ask' }, decide: () => undefined })
    wallet.next().approve()
    const ended = watchOutcome(request('personal_sign', ['0x61', first]))
    wallet.next().reject(undefined, { after: 'reload' })
    wallet.lock()
    told.length = 0
    wallet.forget()
    await turn()
    expect(ended.status).not.toBe('answered')
    expect(told).toEqual([
      ['a', 'accountsChanged', []],
      ['a', 'chainChanged', '0x7a69'],
      ['b', 'accountsChanged', []],
      ['b', 'chainChanged', '0x7a69'],
      ['other', 'chainChanged', '0x7a69'],
    ])
    const clean = {
      permissions: {},
      sites: {},
      pending: [],
      scripts: [],
      deferred: [],
      policy: 'approve',
      locked: false,
    }
    expect(wallet.getState()).toMatchObject({ ...clean, methodPolicies: {}, chainId: 31337, activeAccount: first })
    expect(wallet.getState().accounts).toHaveLength(3)
    expect(await request('eth_accounts')).toEqual([])
  })
})
