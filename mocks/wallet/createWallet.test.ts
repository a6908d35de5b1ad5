import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createBench, createConnected, origin } from './testing/createTestWallet.ts'

describe('connecting', () => {
  test('a stranger sees no account, and may ask', async () => {
    const { request, wallet, events } = createBench({ policy: 'ask' })
    expect(await request('eth_accounts')).toEqual([])
    const asked = request('eth_requestAccounts')
    const [pending] = wallet.getState().pending
    expect(pending).toMatchObject({ method: 'eth_requestAccounts', origin, preview: { kind: 'connect' } })
    wallet.decide(pending?.id ?? '', 'approve')
    const [first] = wallet.getState().accounts
    expect(await asked).toEqual([first?.address])
    expect(await request('eth_accounts')).toEqual([first?.address])
    expect(wallet.getState().pending).toEqual([])
    expect(events).toEqual([{ name: 'accountsChanged', payload: [first?.address] }])
  })

  test('the person may refuse: 4001, and nothing is shared', async () => {
    const { request, wallet } = createBench({ policy: 'ask' })
    const asked = request('eth_requestAccounts')
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    await expect(asked).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('the person may share other accounts than those proposed, of their own', async () => {
    const { request, wallet } = createBench({ policy: 'ask' })
    const asked = request('wallet_requestPermissions', [{ eth_accounts: {} }])
    const [, second, third] = wallet.getState().accounts.map((account) => account.address)
    const accounts = [second ?? '0x', third ?? '0x'] as const
    wallet.decide(wallet.getState().pending[0]?.id ?? '', { answer: 'approve', edit: { accounts } })
    await expect(asked).resolves.toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [second, third] }] },
    ])
  })

  test('one origin does not see what another was given', async () => {
    const { wallet } = await createConnected()
    expect(await wallet.openConnection('https://other.test').request({ method: 'eth_accounts' })).toEqual([])
  })
})

describe('what leaves the wallet', () => {
  test('reads go to the node, unknown methods are 4200', async () => {
    const { request, sent } = createBench()
    await request('eth_estimateGas', [{}])
    expect(sent).toMatchObject([{ method: 'eth_estimateGas', params: [{}] }])
    await expect(request('eth_sign', ['0x', '0x'])).rejects.toMatchObject({ code: 4200 })
  })

  // requestFuzz.test.ts has requests of any other shape.
  const shapes = [
    undefined,
    null,
    'eth_accounts',
    {},
    { method: 1 },
    { method: '' },
    { method: 'eth_accounts', params: 1 },
  ]
  test.each(shapes.map((args) => [args]))('%j is no request: -32600', async (args) => {
    const { connection } = createBench()
    await expect(connection.request(args as unknown as RequestArguments)).rejects.toMatchObject({ code: -32600 })
  })

  test('the trace joins a transaction, from request to raw transaction', async () => {
    const { request, account, trace } = await createConnected()
    trace.clear()
    await request('eth_sendTransaction', [{ from: account, to: account }])
    const [flow, ...others] = linkFlows(trace.snapshot())
    expect(others).toEqual([])
    expect(flow).toMatchObject({ method: 'eth_sendTransaction', status: 'ok' })
    expect(flow?.events.map(({ hop }) => hop)).toEqual(expect.arrayContaining(['wallet', 'person', 'walletRpc']))
  })
})
