import fc from 'fast-check'
import {
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { createTrace } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createWallet, type WalletParameters } from './createWallet.ts'
import type { WalletEvent } from './walletTypes.ts'

const origin = 'https://dapp.test'
const chain = {
  chainId: 31337,
  name: 'Anvil',
  rpcUrl: 'http://127.0.0.1:8545/',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** A node with one answer for each method: enough to sign and send against. */
const answers: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1', transactions: [] },
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

function createBench(parameters: Partial<WalletParameters> = {}) {
  const sent: { method: string; params?: unknown }[] = []
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const wallet = createWallet({
    info: { uuid: 'u', name: 'Bench Wallet', icon: 'data:image/svg+xml,', rdns: 'org.walletbench.alpha' },
    mnemonic: 'test test test test test test test test test test test junk',
    accounts: 3,
    chains: [chain],
    send: async (_chain, _id, args) => {
      sent.push(args)
      if (args.method in answers) return answers[args.method]
      throw fromWireError({ code: -32601, message: 'Method not found' })
    },
    client: 'wallet',
    trace,
    clock: { now: () => 0 },
    policy: 'approve',
    ...parameters,
  })
  const door = wallet.openDoor(origin)
  const events: WalletEvent[] = []
  door.on((event) => events.push(event))
  const request = (method: string, params?: RequestArguments['params']) => door.request({ method, params })
  return { wallet, trace, door, events, sent, request }
}

async function createConnected(parameters: Partial<WalletParameters> = {}) {
  const bench = createBench(parameters)
  const approving = bench.request('eth_requestAccounts')
  const [pending] = bench.wallet.getState().pending
  if (pending) bench.wallet.approve(pending.id)
  const [account] = (await approving) as `0x${string}`[]
  return { ...bench, account: account as `0x${string}` }
}

describe('connecting', () => {
  test('a stranger sees no account, and may ask', async () => {
    const { request, wallet, events } = createBench({ policy: 'ask' })
    expect(await request('eth_accounts')).toEqual([])
    const asked = request('eth_requestAccounts')
    const [pending] = wallet.getState().pending
    expect(pending).toMatchObject({ method: 'eth_requestAccounts', origin, preview: { kind: 'connect' } })
    wallet.approve(pending?.id ?? '')
    const [first] = wallet.getState().accounts
    expect(await asked).toEqual([first?.address])
    expect(await request('eth_accounts')).toEqual([first?.address])
    expect(wallet.getState().pending).toEqual([])
    expect(events).toEqual([{ name: 'accountsChanged', payload: [first?.address] }])
  })

  test('the person may refuse: 4001, and nothing is shared', async () => {
    const { request, wallet } = createBench({ policy: 'ask' })
    const asked = request('eth_requestAccounts')
    wallet.reject(wallet.getState().pending[0]?.id ?? '')
    await expect(asked).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('the person may share other accounts than those proposed, of their own', async () => {
    const { request, wallet } = createBench({ policy: 'ask' })
    const [, second, third] = wallet.getState().accounts.map((account) => account.address)
    const asked = request('wallet_requestPermissions', [{ eth_accounts: {} }])
    const stranger = `0x${'11'.repeat(20)}` as const
    wallet.approve(wallet.getState().pending[0]?.id ?? '', { accounts: [second ?? '0x', third ?? '0x', stranger] })
    await expect(asked).resolves.toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [second, third] }] },
    ])
  })

  test('the dapp gives its permission back, or the wallet takes it: accountsChanged []', async () => {
    const { request, wallet, events } = await createConnected()
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [] })
    await request('eth_requestAccounts')
    wallet.disconnect(origin)
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [] })
    expect(await request('wallet_getPermissions')).toEqual([])
  })

  test('one origin does not see what another was given', async () => {
    const { wallet } = await createConnected()
    expect(await wallet.openDoor('https://other.test').request({ method: 'eth_accounts' })).toEqual([])
  })

  test('permissions outlive the page, and junk in the storage does no harm', async () => {
    let saved: string | undefined
    const storage = {
      load: () => saved,
      save: (text: string) => {
        saved = text
      },
    }
    const { account } = await createConnected({ storage })
    expect(await createBench({ storage }).request('eth_accounts')).toEqual([account])
    for (const junk of ['', '{', 'null', '{"v":1}', '{"v":9}']) {
      saved = junk
      expect(await createBench({ storage }).request('eth_accounts')).toEqual([])
    }
  })
})

describe('signing', () => {
  test('personal_sign signs hex as bytes and anything else as UTF-8, in either order', async () => {
    const { request, account } = await createConnected()
    const message = 'Grüße, 世界'
    const forms = [
      [stringToHex(message), account],
      [message, account],
      [account, message],
    ]
    for (const params of forms) {
      const signature = (await request('personal_sign', params)) as `0x${string}`
      expect(await recoverMessageAddress({ message, signature })).toBe(account)
    }
  })

  const typedData = (chainId: number) => ({
    types: {
      Listing: [
        { name: 'token', type: 'address' },
        { name: 'price', type: 'uint256' },
      ],
    },
    primaryType: 'Listing',
    domain: { name: 'Market', version: '1', chainId },
    message: { token: `0x${'22'.repeat(20)}`, price: '500000000000000000' },
  })

  test('eth_signTypedData_v4 takes an object or JSON text', async () => {
    const { request, account } = await createConnected()
    for (const given of [typedData(31337), JSON.stringify(typedData(31337))]) {
      const signature = (await request('eth_signTypedData_v4', [account, given])) as `0x${string}`
      const definition = typedData(31337) as unknown as Parameters<typeof recoverTypedDataAddress>[0]
      expect(await recoverTypedDataAddress({ ...definition, signature })).toBe(account)
    }
  })

  test('typed data for another chain is refused, and so are values that do not fit their type', async () => {
    const { request, account } = await createConnected()
    await expect(request('eth_signTypedData_v4', [account, typedData(1)])).rejects.toMatchObject({
      code: -32603,
      message: 'Provided chainId "1" must match the active chainId "31337"',
    })
    const bad = { ...typedData(31337), message: { token: 'nobody', price: '1' } }
    await expect(request('eth_signTypedData_v4', [account, bad])).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_signTypedData_v4', [account, '{'])).rejects.toMatchObject({ code: -32602 })
  })

  test('an account that the origin may not see does not sign: 4100', async () => {
    const { request, wallet } = await createConnected()
    const [, second] = wallet.getState().accounts
    await expect(request('personal_sign', ['0x61', second?.address])).rejects.toMatchObject({ code: 4100 })
  })
})

describe('transactions', () => {
  test('gas, fees and nonce are filled in, and what is sent is signed by the account', async () => {
    const { request, account, sent } = await createConnected()
    const to = `0x${'33'.repeat(20)}` as const
    const hash = await request('eth_sendTransaction', [{ from: account, to, value: '0x64', data: '0x1234' }])
    expect(hash).toBe(answers['eth_sendRawTransaction'])
    const raw = sent.find((call) => call.method === 'eth_sendRawTransaction')?.params as [`0x02${string}`]
    expect(parseTransaction(raw[0])).toMatchObject({
      to,
      value: 100n,
      data: '0x1234',
      nonce: 5,
      gas: 21000n,
      chainId: 31337,
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw[0] })).toBe(account)
  })

  test('what the dapp gives is kept', async () => {
    const { request, account, sent } = await createConnected()
    const given = { from: account, to: account, gas: '0xffff', nonce: '0x9', gasPrice: '0x77' }
    await request('eth_sendTransaction', [given])
    const raw = sent.find((call) => call.method === 'eth_sendRawTransaction')?.params as [`0x${string}`]
    expect(parseTransaction(raw[0])).toMatchObject({ gas: 65535n, nonce: 9, gasPrice: 0x77n })
  })

  test('what would not be signed as asked is refused, not left out', async () => {
    const { request, account, sent } = await createConnected()
    const given = { from: account, to: account }
    const bad = [
      { blobs: ['0x'] },
      { authorizationList: [] },
      { type: '0x4' },
      { gasPrice: '0x1', maxFeePerGas: '0x1' },
    ]
    for (const more of bad)
      await expect(request('eth_sendTransaction', [{ ...given, ...more }])).rejects.toMatchObject({ code: -32602 })
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
    const accessList = [{ address: account, storageKeys: [`0x${'00'.repeat(32)}`] }]
    await request('eth_sendTransaction', [{ ...given, type: '0x1', gasPrice: '0x9', accessList }])
    const raw = sent.find((call) => call.method === 'eth_sendRawTransaction')?.params as [`0x${string}`]
    expect(parseTransaction(raw[0])).toMatchObject({
      type: 'eip2930',
      gasPrice: 9n,
      accessList: [{ ...accessList[0], address: account.toLowerCase() }],
    })
  })

  test('what waits when the permission ends is never signed: 4100', async () => {
    const { request, account, wallet, sent } = await createConnected({ policy: 'ask' })
    const asked = [request('personal_sign', ['0x61', account]), request('eth_sendTransaction', [{ from: account }])]
    expect(wallet.getState().pending).toHaveLength(2)
    wallet.disconnect(origin)
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 4100 } })
    expect(wallet.getState().pending).toEqual([])
    expect(sent).toEqual([])
  })

  test("the node's own error reaches the dapp: code, message and data", async () => {
    const { request, account } = await createConnected({
      send: async (_chain, _id, { method }) => {
        if (method === 'eth_estimateGas')
          throw fromWireError({ code: 3, message: 'execution reverted: no', data: '0x08c379a0' })
        return answers[method]
      },
    })
    await expect(request('eth_sendTransaction', [{ from: account, to: account }])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted: no',
      data: '0x08c379a0',
    })
  })

  test('two at once of one account go out one after the other', async () => {
    let nonce = 0
    const order: string[] = []
    const { request, account } = await createConnected({
      send: async (_chain, _id, { method }) => {
        order.push(method)
        if (method === 'eth_getTransactionCount') return `0x${nonce.toString(16)}`
        if (method === 'eth_sendRawTransaction') nonce += 1
        return answers[method]
      },
    })
    const transaction = { from: account, to: account }
    await Promise.all([request('eth_sendTransaction', [transaction]), request('eth_sendTransaction', [transaction])])
    const counted = order.filter((method) => /Count|sendRaw/.test(method))
    expect(counted).toEqual([
      'eth_getTransactionCount',
      'eth_sendRawTransaction',
      'eth_getTransactionCount',
      'eth_sendRawTransaction',
    ])
  })
})

describe('chains', () => {
  const other = {
    chainId: '0x7a6a',
    chainName: 'Second',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: ['http://127.0.0.1:8546/'],
  }
  const send: WalletParameters['send'] = async (to) => (to.rpcUrl.includes('8546') ? '0x7a6a' : '0x7a69')

  test('an unknown chain is 4902; once added, the wallet is on it', async () => {
    const { request, events } = createBench({ send })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toMatchObject({ code: 4902 })
    expect(await request('wallet_addEthereumChain', [other])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([{ name: 'chainChanged', payload: '0x7a6a' }])
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  test('a chain whose node is on another one, cannot be reached or is not of this machine is refused', async () => {
    const { request, wallet } = createBench({ send })
    await expect(request('wallet_addEthereumChain', [{ ...other, chainId: '0x1' }])).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('is on chain 31338, not 1'),
    })
    const remote = { ...other, rpcUrls: ['https://rpc.example/'] }
    await expect(request('wallet_addEthereumChain', [remote])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.getState().chains).toHaveLength(1)
  })

  test('two requests to add one chain, both approved, add it once', async () => {
    const { request, wallet } = createBench({ send, policy: 'ask' })
    const both = [request('wallet_addEthereumChain', [other]), request('wallet_addEthereumChain', [other])]
    await expect.poll(() => wallet.getState().pending.length).toBe(2)
    for (const { id } of wallet.getState().pending) wallet.approve(id)
    await Promise.all(both)
    expect(wallet.getState().chains.map(({ chainId }) => chainId)).toEqual([31337, 31338])
  })

  test('refused, the wallet stays where it is', async () => {
    const { request, wallet } = createBench({ send, policy: 'reject' })
    await expect(request('wallet_addEthereumChain', [other])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState()).toMatchObject({ chainId: 31337, chains: [chain] })
  })
})

describe('what leaves the wallet', () => {
  test('reads go to the node, unknown methods are 4200', async () => {
    const { request, sent } = createBench()
    await request('eth_estimateGas', [{}])
    expect(sent).toMatchObject([{ method: 'eth_estimateGas', params: [{}] }])
    await expect(request('eth_sign', ['0x', '0x'])).rejects.toMatchObject({ code: 4200 })
  })

  test('no request of any shape gets anything but an answer or a JSON-RPC error', async () => {
    const methods = [
      'eth_accounts',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
      '__proto__',
      'constructor',
    ]
    const { door, wallet } = createBench({ policy: 'reject' })
    const before = wallet.getState()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), fc.jsonValue(), async (method, params) => {
        const outcome = await door.request({ method, params } as RequestArguments).catch((error: unknown) => error)
        if (outcome instanceof Error)
          expect(outcome).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
        expect(wallet.getState()).toEqual(before)
      }),
      { numRuns: 300 },
    )
    for (const args of [
      undefined,
      null,
      'eth_accounts',
      {},
      { method: 1 },
      { method: '' },
      { method: 'eth_accounts', params: 1 },
    ])
      await expect(door.request(args as unknown as RequestArguments)).rejects.toMatchObject({ code: -32600 })
  })

  test('the trace joins a transaction, from request to raw transaction', async () => {
    const { request, account, trace } = await createConnected()
    trace.clear()
    await request('eth_sendTransaction', [{ from: account, to: account }])
    const flows = linkFlows(trace.snapshot())
    expect(flows).toHaveLength(1)
    expect(flows[0]?.events.map((event) => event.hop)).toEqual(
      expect.arrayContaining(['wallet', 'person', 'walletRpc']),
    )
    expect(flows[0]).toMatchObject({ method: 'eth_sendTransaction', status: 'ok' })
  })
})
