import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { whenFound } from '#mocks/core/listeners'
import { withResolvers } from '#mocks/core/promises'
import { whenPending } from '#mocks/wallet/testing/waits'
import {
  answers,
  chain,
  createBench,
  createConnected,
  invalid,
  origin,
  second,
  withTraits,
} from '../testing/createTestWallet.ts'

const TO: Address = `0x${'33'.repeat(20)}`
const YES = `0x${'00'.repeat(31)}01`
const batch = (more: object = {}) => [
  { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: TO, value: '0x1' }], ...more },
]
const delegated = {
  send: async (_chain: unknown, _id: string, { method }: { method: string }) =>
    ({ ...answers, eth_getCode: `0xef0100${TO.slice(2)}`, eth_call: YES })[method],
}

describe('wallet_sendCalls, EIP-5792', () => {
  test.each([
    ['an unknown capability', { capabilities: { paymasterService: { url: 'https://pay.test' } } }, 5700],
    ['one of a call', { calls: [{ to: TO, capabilities: { gasLimitOverride: {} } }] }, 5700],
    ['a chain that the wallet does not know', { chainId: '0x1' }, 5710],
    ['too many calls', { calls: Array.from({ length: 101 }, () => ({ to: TO })) }, 5740],
    ['atomicity that the account does not have', { atomicRequired: true }, 5760],
    ['an account that is not connected', { from: TO }, 4100],
    ['another version', { version: '1.0' }, -32602],
    ['no calls', { calls: [] }, -32602],
    ['an identifier of more than 4096 bytes', { id: `0x${'0'.repeat(8193)}` }, -32602],
    ['a chain id with leading zeros', { chainId: '0x01' }, -32602],
    ['no word on atomicity', { atomicRequired: undefined }, -32602],
    ['a field that nobody knows', { calls: [{ to: TO, gas: '0x1' }] }, -32602],
  ])('%s is refused', async (_, more, code) => {
    const { request, sent, wallet } = await createConnected()
    await expect(request('wallet_sendCalls', batch(more))).rejects.toMatchObject({ code })
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
    expect(wallet.getState().batches).toEqual([])
  })

  test('an optional capability is passed over', async () => {
    const { request } = await createConnected()
    const capabilities = { paymasterService: { url: 'https://pay.test', optional: true } }
    const id = expect.stringMatching(/^0x.{64}$/)
    expect(await request('wallet_sendCalls', batch({ capabilities }))).toEqual({ id })
  })

  test('a dapp that is not connected has nothing to send from: 4100', async () => {
    const { request } = createBench()
    await expect(request('wallet_sendCalls', batch())).rejects.toMatchObject({ code: 4100 })
  })

  test('the identifier is the dapp’s, and its own: 5720 for a second of it', async () => {
    const { request, wallet } = await createConnected()
    const id = `0x${'0'.repeat(8192)}`
    expect(await request('wallet_sendCalls', batch({ id }))).toEqual({ id })
    await expect(request('wallet_sendCalls', batch({ id }))).rejects.toMatchObject({ code: 5720 })
    const other = wallet.openConnection('https://other.test')
    await other.request({ method: 'eth_requestAccounts' })
    await expect(other.request({ method: 'wallet_getCallsStatus', params: [id] })).rejects.toMatchObject({ code: 5730 })
    expect(await other.request({ method: 'wallet_sendCalls', params: batch({ id }) })).toEqual({ id })
  })

  test('of two with one identifier that wait at once, the first counts', async () => {
    const { request, wallet } = await createConnected({ policy: 'ask' })
    const both = [request('wallet_sendCalls', batch({ id: 'a' })), request('wallet_sendCalls', batch({ id: 'a' }))]
    for (const { id } of await whenPending(wallet, 2)) wallet.decide(id, 'approve')
    expect(await Promise.allSettled(both)).toMatchObject([{ value: { id: 'a' } }, { reason: { code: 5720 } }])
  })

  test('the person sees the calls, and may refuse: 4001, and nothing is sent', async () => {
    const { request, wallet, account, sent } = await createConnected({ policy: 'ask' })
    const asking = request('wallet_sendCalls', batch({ id: 'mine' }))
    const [card] = await whenPending(wallet)
    const calls = [{ to: TO, value: 1n, data: '0x' }]
    const shown = { kind: 'batch', id: 'mine', from: account, chainId: 31337, calls, atomic: false, upgrade: false }
    expect(card?.preview).toEqual(shown)
    wallet.decide(card?.id ?? '', 'reject')
    await expect(asking).rejects.toMatchObject({ code: 4001 })
    expect(sent.map(({ method }) => method)).toEqual(['eth_getCode'])
  })

  test('while the rest of it is still to be sent, it is pending: 100', async () => {
    const second = withResolvers<string>()
    const hashes = [Promise.resolve(`0x${'01'.repeat(32)}`), second.promise]
    const receipt = { logs: [], status: '0x1' }
    const { request, wallet } = await createConnected({
      send: async (_chain, _id, { method }) => {
        if (method === 'eth_getTransactionReceipt') return receipt
        return method === 'eth_sendRawTransaction' ? hashes.shift() : answers[method]
      },
    })
    const sending = request('wallet_sendCalls', batch({ id: 'mine', calls: [{ to: TO }, { to: TO }] }))
    await whenFound(wallet, () => wallet.getState().batches[0]?.hashes.length === 1)
    expect(await request('wallet_getCallsStatus', ['mine'])).toMatchObject({ status: 100, receipts: [receipt] })
    second.resolve(`0x${'02'.repeat(32)}`)
    await sending
    const done = { status: 200, receipts: [receipt, receipt] }
    expect(await request('wallet_getCallsStatus', ['mine'])).toMatchObject(done)
  })

  test('it goes out on the chain that it names, and the wallet stays where it is', async () => {
    const asked = new Set<number>()
    const { request, events } = await createConnected({
      chains: [chain, second],
      send: async ({ chainId }, _id, { method }) => {
        asked.add(chainId)
        return answers[method]
      },
    })
    await request('wallet_sendCalls', batch({ chainId: '0x7a6a' }))
    expect([...asked]).toEqual([31338])
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events.map(({ name }) => name)).not.toContain('chainChanged')
  })

  test.each([
    ['the zero address, which ERC-7821 reads as the account itself', `0x${'00'.repeat(20)}`],
    ['no address: a contract to be made', undefined],
  ])('an atomic batch has no call to %s', async (_, to) => {
    const calls = [{ to: TO }, { to }]
    const { request, wallet } = await createConnected(delegated)
    const asked = request('wallet_sendCalls', batch({ calls, atomicRequired: true }))
    await expect(asked).rejects.toMatchObject(invalid('params[0].calls: '))
    // If atomicity is not required, each call is a transaction, and may go anywhere.
    await request('wallet_sendCalls', batch({ calls }))
    expect(wallet.getState().batches).toMatchObject([{ atomic: false, hashes: [{}, {}] }])
  })
})

describe('wallet_getCapabilities', () => {
  test('tells by chain, of those that it knows', async () => {
    const { request, account } = await createConnected({ chains: [chain, second], ...delegated })
    const supported = { atomic: { status: 'supported' } }
    expect(await request('wallet_getCapabilities', [account])).toEqual({ '0x7a69': supported, '0x7a6a': supported })
    expect(await request('wallet_getCapabilities', [account, ['0x7a6a', '0x1']])).toEqual({ '0x7a6a': supported })
    await expect(request('wallet_getCapabilities', [TO])).rejects.toMatchObject({ code: 4100 })
    await expect(request('wallet_getCapabilities', [account, ['0x01']])).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    ['supported', delegated, true],
    ['unsupported', {}, false],
  ])('in the form of the drafts too, where the persona has it: %s', async (status, parameters, supported) => {
    const persona = withTraits({ atomicCapability: 'atomic and atomicBatch' })
    const { request, account } = await createConnected({ ...parameters, persona })
    const capabilities = { atomic: { status }, atomicBatch: { supported } }
    expect(await request('wallet_getCapabilities', [account])).toEqual({ '0x7a69': capabilities })
  })

  test('a chain whose node does not answer promises nothing', async () => {
    const { request, account } = await createConnected({ send: () => Promise.reject(new Error('refused')) })
    const atomic = { status: 'unsupported' }
    expect(await request('wallet_getCapabilities', [account])).toEqual({ '0x7a69': { atomic } })
  })
})

describe('wallet_showCallsStatus', () => {
  test('shows the person a batch that was sent: 5730 for another', async () => {
    const { request, wallet } = await createConnected()
    await request('wallet_sendCalls', batch({ id: 'mine' }))
    expect(await request('wallet_showCallsStatus', ['mine'])).toBe(null)
    expect(wallet.getState()).toMatchObject({ shownBatch: 'mine', batches: [{ id: 'mine', origin }] })
    await expect(request('wallet_showCallsStatus', ['other'])).rejects.toMatchObject({ code: 5730 })
    await expect(request('wallet_showCallsStatus', [])).rejects.toMatchObject({ code: -32602 })
  })
})
