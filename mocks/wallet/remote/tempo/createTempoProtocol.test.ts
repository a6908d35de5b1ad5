import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { chain, createBench, second } from '../../testing/createTestWallet.ts'
import { createTestWindow } from '../testing/createTestWindow.ts'
import { createTempoProtocol } from './createTempoProtocol.ts'

type Response = { readonly id: number; readonly result?: unknown; readonly error?: object }
type Message = { readonly topic: string; readonly payload: Response & { readonly valid?: boolean } }

function createStage(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench({ chains: [chain, second], ...parameters })
  const protocol = createTempoProtocol({ wallet: bench.wallet, trace: bench.trace })
  function open() {
    const window = createTestWindow({ url: 'https://wallet.tempo.xyz/embed?chainId=31337&mode=popup' })
    const session = protocol.open(window)
    const sync = (requests: readonly object[], chainId = 31337) =>
      session.receive({ id: 'x', topic: 'rpc-requests', payload: { chainId, requests } })
    const toPending = (request: object) => ({ request, status: 'pending' })
    let last = 0
    async function ask(method: string, params: unknown = [], chainId?: number): Promise<Response> {
      last += 1
      const id = last
      sync([toPending({ id, jsonrpc: '2.0', method, params })], chainId)
      const isAnswer = ({ topic, payload }: Message) => topic === 'rpc-response' && payload.id === id
      return (await window.next(isAnswer)).payload
    }
    return { window, session, sync, toPending, ask }
  }
  return { ...bench, open }
}

describe('the window of Tempo’s wallet', () => {
  test('is ready, and trusts the dapp’s host', async () => {
    const { window } = createStage().open()
    const ready = await window.next<Message>(({ topic }) => topic === 'ready')
    expect(ready.payload).toEqual({ trustedHosts: [new URL(window.origin).hostname] })
  })

  test('connects, and signs on the chain of the request', async () => {
    const { wallet, open } = createStage({ policy: 'ask' })
    const { ask } = open()
    const connecting = ask('wallet_connect', [{}])
    const [pending] = await whenPending(wallet)
    expect(pending).toMatchObject({ method: 'wallet_connect', connection: { transport: 'tempo' } })
    wallet.setPolicy('approve')
    wallet.decide(pending?.id ?? '', 'approve')
    const { activeAccount } = wallet.getState()
    expect((await connecting).result).toMatchObject({ accounts: [{ address: activeAccount }] })
    wallet.setMethodPolicy('personal_sign', 'ask')
    const signing = ask('personal_sign', ['0x68', activeAccount], 31338)
    const asked = await decideNext(wallet, 'approve')
    expect(asked.chainId).toBe(31338)
    const signature = (await signing).result as `0x${string}`
    expect(await verifyMessage({ address: activeAccount, message: { raw: '0x68' }, signature })).toBe(true)
  })

  test('sends a transaction, alone or as the one call of its list', async () => {
    const { wallet, open, sent } = createStage()
    const { ask } = open()
    await ask('wallet_connect', [{}])
    const { activeAccount: from } = wallet.getState()
    const call = { to: from, value: '0x1' }
    expect((await ask('eth_sendTransaction', [{ from, ...call }])).result).toMatch(/^0x[\da-f]{64}$/)
    expect((await ask('eth_sendTransaction', [{ from, calls: [call] }])).result).toMatch(/^0x[\da-f]{64}$/)
    expect(sent.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(2)
  })

  test.each([
    ['eth_sendTransaction', { type: '0x76', to: '0x0000000000000000000000000000000000000001' }, 4200, '0x76'],
    ['eth_sendTransaction', { feeToken: '0x1', data: '0x' }, 4200, 'feeToken'],
    ['eth_sendTransaction', { calls: [{}, {}] }, 4200, '2 calls'],
    ['eth_sendTransaction', { value: '0x1' }, -32602, 'neither to nor data'],
    ['eth_sendTransactionSync', {}, 4200, 'eth_sendTransactionSync'],
    ['wallet_swap', {}, 4200, 'wallet_swap'],
    ['wallet_connect', { capabilities: { authorizeAccessKey: {} } }, 5700, 'authorizeAccessKey'],
  ])('refuses %s with %o by name, and asks nobody', async (method, param, code, text) => {
    const { wallet, open } = createStage({ policy: 'ask' })
    const { error } = await open().ask(method, [param])
    expect(error).toMatchObject({ code, message: expect.stringContaining(text) })
    expect(wallet.getState().pending).toEqual([])
  })

  test('says whether the accounts of a dapp that comes back are good', async () => {
    const { wallet, open } = createStage()
    const { ask, session, window } = open()
    await ask('wallet_connect', [{}])
    const { activeAccount, accounts } = wallet.getState()
    const validOf = (addresses: readonly string[]) => {
      session.receive({ topic: 'sync', payload: { addresses } })
      return (window.posted.at(-1) as Message).payload.valid
    }
    expect(validOf([activeAccount.toLowerCase()])).toBe(true)
    expect(validOf([accounts[1]?.address ?? ''])).toBe(false)
    wallet.disconnect(window.origin)
    expect(validOf([activeAccount])).toBe(false)
  })

  test('withdraws a request that the dapp rejects in its own page, and all when it closes', async () => {
    const { wallet, open } = createStage()
    const { ask, sync, toPending, session } = open()
    await ask('wallet_connect', [{}])
    wallet.setPolicy('ask')
    const { activeAccount } = wallet.getState()
    const request = { id: 9, jsonrpc: '2.0', method: 'personal_sign', params: ['0x68', activeAccount] }
    sync([toPending(request)])
    await whenPending(wallet)
    sync([toPending({ ...request, id: 10 })])
    await expect.poll(() => wallet.getState().pending.length).toBe(1)
    session.closed()
    await expect.poll(() => wallet.getState().pending.length).toBe(0)
  })

  test('asks once for a request that the dapp repeats, and ignores what is not of the protocol', async () => {
    const { wallet, open } = createStage({ policy: 'ask' })
    const { sync, toPending, session } = open()
    const request = toPending({ id: 1, jsonrpc: '2.0', method: 'wallet_connect', params: [{}] })
    sync([request])
    sync([request])
    for (const message of [null, 1, {}, { topic: 'theme', payload: {} }, { topic: 'rpc-requests' }])
      session.receive(message)
    await whenPending(wallet)
    expect(wallet.getState().pending).toHaveLength(1)
  })
})
