import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watched } from '#mocks/wallet/testing/waits'
import { createBench, createConnected, createSharedStorage, origin } from '../testing/createTestWallet.ts'
import type { WalletEvent } from '../walletTypes.ts'

const RELOAD = { after: 'reload' } as const
const params = (account: string) => ['0x61', account]
const askPolicy = { policy: 'ask' } as const

/** Loads the page anew: a connection follows another. */
async function reload({ wallet, connection }: ReturnType<typeof createBench>) {
  connection.close()
  const page = wallet.openConnection(origin)
  await turn()
  return page
}

describe('answered once the page was loaded anew', () => {
  test('a connection: the old page never hears it, the new one is connected', async () => {
    const storage = createSharedStorage()
    const old = createBench({ storage: storage.openPage(), policy: 'ask' })
    old.wallet.next('eth_requestAccounts').approve({}, RELOAD)
    const outcome = await watched(old.request('eth_requestAccounts'))
    expect(old.wallet.getState().pending).toMatchObject([{ decision: { answer: 'approve', after: 'reload' } }])

    const { wallet, events, request } = createBench({ storage: storage.openPage(), policy: 'ask' })
    const [first] = wallet.getState().accounts
    await turn()
    expect(events).toEqual([{ name: 'accountsChanged', payload: [first?.address] }])
    expect(await request('eth_accounts')).toEqual([first?.address])
    expect(wallet.getState()).toMatchObject({ pending: [], deferred: [], scripts: [] })
    expect(outcome.status).toBe('waiting')
    wallet.disconnect(origin)
    expect(await createBench({ storage: storage.openPage(), policy: 'ask' }).request('eth_accounts')).toEqual([])
  })

  test('by closing the connection and opening one on the same wallet, with what the person edited', async () => {
    const { wallet, connection, request } = await createConnected({ policy: 'ask' })
    const [, second] = wallet.getState().accounts
    const accounts = second ? [second.address] : []
    wallet.next('wallet_requestPermissions').approve({ accounts }, RELOAD)
    const outcome = await watched(request('wallet_requestPermissions', [{ eth_accounts: {} }]))
    connection.close()
    await turn()
    expect(outcome.status).toBe(4100)
    expect(wallet.getState()).toMatchObject({ pending: [], deferred: [{ origin, decision: { answer: 'approve' } }] })
    // A page of another origin changes nothing.
    wallet.openConnection('https://other.test')
    await turn()
    expect(wallet.getState().deferred).toHaveLength(1)
    const events: WalletEvent[] = []
    wallet.openConnection(origin).on((event) => events.push(event))
    await turn()
    expect(events).toEqual([{ name: 'accountsChanged', payload: accounts }])
    expect(wallet.getState()).toMatchObject({ permissions: { [origin]: accounts }, deferred: [] })
  })

  test('a transaction, with the gas that the person put in: it is sent from the new page', async () => {
    const storage = createSharedStorage()
    const old = await createConnected({ storage: storage.openPage() })
    old.wallet.next('eth_sendTransaction').approve({ gas: 77_777n }, RELOAD)
    void old.request('eth_sendTransaction', [{ from: old.account, to: old.account }])
    await expect.poll(() => old.wallet.getState().pending.length).toBe(1)
    const { sent, wallet } = createBench({ storage: storage.openPage(), policy: 'ask' })
    await expect.poll(() => sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
    expect(wallet.getState().pending).toEqual([])
    expect(old.sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })

  test('a refusal is nobody’s any more', async () => {
    const bench = await createConnected(askPolicy)
    const { wallet, request, account } = bench
    wallet.next().reject({ code: 1, message: '' }, RELOAD)
    await watched(request('personal_sign', params(account)))
    await reload(bench)
    expect(wallet.getState()).toMatchObject({ pending: [], deferred: [], scripts: [] })
  })

  test('a wallet that is locked then asks for no more than to be unlocked', async () => {
    const bench = createBench(askPolicy)
    const { wallet, request } = bench
    wallet.next().approve({}, { ...RELOAD, meanwhile: 'lock' })
    await watched(request('eth_requestAccounts'))
    await reload(bench)
    expect(wallet.getState()).toMatchObject({ permissions: {}, pending: [{ decision: { answer: 'approve' } }] })
    wallet.unlock()
    await turn()
    expect(Object.keys(wallet.getState().permissions)).toEqual([origin])
  })

  test('it decides that request alone: where it fails beforehand, none after it is approved', async () => {
    const bench = await createConnected(askPolicy)
    const { wallet, request, account } = bench
    wallet.next('personal_sign').approve({}, RELOAD)
    await watched(request('personal_sign', params(account)))
    bench.connection.close()
    wallet.disconnect(origin)
    const page = await reload(bench)
    expect(wallet.getState()).toMatchObject({ pending: [], deferred: [], scripts: [] })
    wallet.next('eth_requestAccounts').approve()
    await page.request({ method: 'eth_requestAccounts' })
    const outcome = await watched(page.request({ method: 'personal_sign', params: params(account) }))
    expect(outcome.status).toBe('waiting')
  })

  test('scripts of the new page are for its own requests', async () => {
    const storage = createSharedStorage()
    const old = await createConnected({ storage: storage.openPage() })
    old.wallet.next('personal_sign').approve({}, RELOAD)
    await watched(old.request('personal_sign', params(old.account)))
    const { wallet, request } = createBench({ storage: storage.openPage() })
    wallet.next('personal_sign').reject()
    await turn()
    expect(wallet.getState().scripts).toHaveLength(1)
    await expect(request('personal_sign', params(old.account))).rejects.toMatchObject({ code: 4001 })
  })

  test('by hand in the meantime: that stands, and nothing is left for the next page', async () => {
    const { wallet, connection, request, account } = await createConnected({ policy: 'ask' })
    wallet.next().approve({}, RELOAD)
    const outcome = await watched(request('personal_sign', params(account)))
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    await turn()
    expect(outcome.status).toBe(4001)
    connection.close()
    expect(wallet.getState().deferred).toEqual([])
  })

  test('what nobody can save does not keep the wallet from saving', async () => {
    const storage = createSharedStorage()
    const { wallet, request, account } = await createConnected({ storage: storage.openPage(), policy: 'ask' })
    const circle: Record<string, unknown> = { big: 1n }
    circle['self'] = circle
    wallet.next().approve({}, RELOAD)
    await watched(request('personal_sign', [...params(account), circle]))
    expect(wallet.getState().pending).toMatchObject([{ params: ['0x61', account, { big: '1', self: '[circular]' }] }])
    wallet.lock()
    expect(createBench({ storage: storage.openPage() }).wallet.getState().locked).toBe(true)
  })

  test('a WalletConnect client asks again by itself: the decision waits for it', async () => {
    const { wallet } = createBench({ policy: 'ask' })
    const info = { transport: 'walletconnect', topic: 'a' } as const
    const connection = wallet.openConnection(origin, info)
    wallet.next().approve({}, RELOAD)
    await watched(connection.request({ method: 'eth_requestAccounts' }))
    connection.close()
    expect(wallet.getState().deferred).toMatchObject([{ transport: 'walletconnect' }])
    wallet.openConnection(origin)
    expect(wallet.getState().deferred).toHaveLength(1)
    const again = wallet.openConnection(origin, info)
    await expect(again.request({ method: 'eth_requestAccounts' })).resolves.toHaveLength(1)
  })
})
