import { type Hex, parseTransaction, recoverTransactionAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { fromWireError } from '#mocks/core/rpcError'
import { whenPending } from '#mocks/wallet/testing/waits'
import type { WalletRequestEdit } from '../decisions/decision.ts'
import { answers, createConnected, invalid, origin } from '../testing/createTestWallet.ts'
import type { WalletParameters } from '../walletParameters.ts'

type Sent = readonly { method: string; params?: unknown }[]

function rawOf(sent: Sent): Hex {
  const call = sent.find(({ method }) => method === 'eth_sendRawTransaction')
  if (!call) throw new RangeError('Nothing was sent.')
  return (call.params as [Hex])[0]
}

function withAnswers(changed: Record<string, unknown>): WalletParameters['send'] {
  return async (_chain, _id, { method }) => (method in changed ? changed[method] : answers[method])
}

describe('transactions', () => {
  test('gas, fees and nonce are filled in, and what is sent is signed by the account', async () => {
    const { request, account, sent } = await createConnected()
    const to = `0x${'33'.repeat(20)}` as const
    const hash = await request('eth_sendTransaction', [{ from: account, to, value: '0x64', data: '0x1234' }])
    expect(hash).toBe(answers['eth_sendRawTransaction'])
    const raw = rawOf(sent)
    // Twice the base fee, plus the tip.
    const fees = { gas: 21000n, maxFeePerGas: 15n, maxPriorityFeePerGas: 1n }
    const sentOne = { type: 'eip1559', to, value: 100n, data: '0x1234', nonce: 5, chainId: 31337, ...fees }
    expect(parseTransaction(raw)).toMatchObject(sentOne)
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(account)
  })

  test('the person is shown what would be sent', async () => {
    const { request, account, wallet } = await createConnected({ policy: 'ask' })
    void request('eth_sendTransaction', [{ from: account, to: account, value: '0x64' }])
    const [card] = await whenPending(wallet)
    const call = { from: account, to: account, value: 100n, data: '0x', chainId: 31337, nonce: 5, type: '0x2' }
    const fees = { gas: 21000n, gasPrice: undefined, maxFeePerGas: 15n, maxPriorityFeePerGas: 1n }
    expect(card?.preview).toEqual({ kind: 'transaction', ...call, ...fees, problem: undefined })
  })

  test('what the dapp gives is kept', async () => {
    const { request, account, sent } = await createConnected()
    const given = { from: account, to: account, gas: '0xffff', nonce: '0x9', gasPrice: '0x77' }
    await request('eth_sendTransaction', [given])
    expect(parseTransaction(rawOf(sent))).toMatchObject({ gas: 65535n, nonce: 9, gasPrice: 0x77n })
    expect(sent.map(({ method }) => method)).toEqual(['eth_estimateGas', 'eth_sendRawTransaction'])
  })

  test('a chain that has no base fee gets a legacy transaction, at the node’s price', async () => {
    const sent: { method: string; params?: unknown }[] = []
    const node = withAnswers({ eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: '0x9' })
    const { request, account } = await createConnected({
      send: (chain, id, args) => {
        sent.push(args)
        return node(chain, id, args)
      },
    })
    await request('eth_sendTransaction', [{ from: account, to: account }])
    expect(parseTransaction(rawOf(sent))).toMatchObject({ type: 'legacy', gasPrice: 9n })
  })

  const other = `0x${'44'.repeat(20)}`
  const signed = { chainId: '0x7a69', address: other, nonce: '0x0', yParity: '0x1', r: '0x1', s: '0x2' }
  const word = `0x${'00'.repeat(32)}`
  test.each([
    [{ blobs: ['0x'] }, 'blob transactions'],
    [{ type: '0x3' }, 'blob transactions'],
    [{ type: '0x9' }, 'expected 0x0, 0x1, 0x2, 0x4'],
    [{ authorizationList: [] }, 'expected at least one authorization'],
    [{ authorizationList: [{ ...signed, r: undefined }] }, 'params[0].authorizationList[0].r'],
    [{ authorizationList: [signed], gasPrice: '0x1' }, 'has no gasPrice'],
    [{ authorizationList: [signed], to: null }, 'cannot create a contract'],
    [{ authorizationList: [signed], type: '0x2' }, 'go together'],
    [{ authorizationList: [{ ...signed, chainId: '0x20000000000000' }] }, 'the chain id is too large'],
    [{ type: '0x4' }, 'go together'],
    [{ type: '0x0', accessList: [{ address: other, storageKeys: [word] }] }, 'has no accessList'],
    [{ type: '0x2', gasPrice: '0x1' }, 'type and fees'],
    [{ type: '0x1', maxFeePerGas: '0x1' }, 'type and fees'],
    [{ gasPrice: '0x1', maxFeePerGas: '0x1' }, 'contradict each other'],
    [{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, 'is more than maxFeePerGas'],
    [{ gas: '0x1', gasLimit: '0x2' }, 'gas and gasLimit differ'],
    [{ data: '0x12', input: '0x34' }, 'data and input differ'],
    [{ nonce: '0xffffffffffffffff' }, 'the nonce is too large'],
    [{ chainId: '0x1' }, 'is not the wallet'],
    [{ colour: 'red' }, 'Unrecognized key'],
  ])('what would not be signed as asked is refused, not left out: %j', async (more, why) => {
    const { request, account, sent } = await createConnected()
    const asked = request('eth_sendTransaction', [{ from: account, to: account, ...more }])
    await expect(asked).rejects.toMatchObject(invalid(why))
    expect(sent).toEqual([])
  })

  test('an access list is signed', async () => {
    const { request, account, sent } = await createConnected()
    const accessList = [{ address: account, storageKeys: [word] }]
    await request('eth_sendTransaction', [{ from: account, to: account, type: '0x1', gasPrice: '0x9', accessList }])
    const signedList = [{ ...accessList[0], address: account.toLowerCase() }]
    expect(parseTransaction(rawOf(sent))).toMatchObject({ type: 'eip2930', gasPrice: 9n, accessList: signedList })
  })

  test('authorizations go out where the persona takes them, and are refused where it does not', async () => {
    const asked = (from: Hex) => [{ from, to: from, authorizationList: [signed] }]
    const { request, account, sent } = await createConnected()
    await request('eth_sendTransaction', asked(account))
    const authorizationList = [{ nonce: 0, yParity: 1 }]
    expect(parseTransaction(rawOf(sent))).toMatchObject({ type: 'eip7702', authorizationList })
    const other = await createConnected({ persona: 'metamask' })
    await expect(other.request('eth_sendTransaction', asked(other.account))).rejects.toMatchObject({ code: -32602 })
  })

  test('what waits when the permission ends is never signed: 4100', async () => {
    const { request, account, wallet, sent } = await createConnected({ policy: 'ask' })
    const asked = [request('personal_sign', ['0x61', account]), request('eth_sendTransaction', [{ from: account }])]
    await whenPending(wallet, 2)
    wallet.disconnect(origin)
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 4100 } })
    expect(wallet.getState().pending).toEqual([])
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })

  test('where it ends before the person is asked, they are not', async () => {
    const { request, account, wallet } = await createConnected()
    const asked = request('eth_sendTransaction', [{ from: account }])
    wallet.setPolicy('ask')
    wallet.disconnect(origin)
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect(wallet.getState().pending).toEqual([])
  })

  test("the node's own error reaches the dapp: code, message and data", async () => {
    const reverted = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    const { request, account } = await createConnected({
      send: async (_chain, _id, { method }) => {
        if (method === 'eth_estimateGas') throw fromWireError(reverted)
        return answers[method]
      },
    })
    await expect(request('eth_sendTransaction', [{ from: account, to: account }])).rejects.toMatchObject(reverted)
  })

  test('a node that answers nonsense is an internal error, with what it said', async () => {
    const { request, account } = await createConnected({ send: withAnswers({ eth_getTransactionCount: { a: 1 } }) })
    const message = 'eth_getTransactionCount: the node answered {"a":1}, which is not a quantity.'
    const asked = request('eth_sendTransaction', [{ from: account, to: account }])
    await expect(asked).rejects.toMatchObject({ code: -32603, message })
  })

  test('two at once of one account go out one after the other, each with the nonce that is next then', async () => {
    let nonce = 0
    const raws: Hex[] = []
    const { request, account } = await createConnected({
      send: async (_chain, _id, { method, params }) => {
        if (method === 'eth_getTransactionCount') return `0x${nonce.toString(16)}`
        if (method !== 'eth_sendRawTransaction') return answers[method]
        nonce += 1
        raws.push((params as [Hex])[0])
        return answers[method]
      },
    })
    const transaction = { from: account, to: account }
    await Promise.all([request('eth_sendTransaction', [transaction]), request('eth_sendTransaction', [transaction])])
    expect(raws.map((raw) => parseTransaction(raw).nonce ?? 0)).toEqual([0, 1])
  })
})

test('what was agreed to and waits its turn is not sent once the permission has ended', async () => {
  const node = withResolvers<unknown>()
  const raws: unknown[] = []
  const { request, account, wallet } = await createConnected({
    send: async (_chain, _id, { method, params }) => {
      if (method !== 'eth_sendRawTransaction') return answers[method]
      raws.push(params)
      return node.promise
    },
  })
  const [first, second] = [1, 2].map(() => request('eth_sendTransaction', [{ from: account, to: account }]))
  await expect.poll(() => raws.length).toBe(1)
  wallet.disconnect(origin)
  node.resolve(answers['eth_sendRawTransaction'])
  expect(await first).toBe(answers['eth_sendRawTransaction'])
  await expect(second).rejects.toMatchObject({ code: 4100 })
  expect(raws).toHaveLength(1)
})

describe('what the person changes', () => {
  const cases: readonly [string, WalletRequestEdit, object, object][] = [
    ['gas, value, nonce', { gas: 9n, value: 8n, nonce: 7 }, {}, { gas: 9n, value: 8n, nonce: 7, type: 'eip1559' }],
    [
      'gas, value, nonce, whatever the dapp gave',
      { gas: 30_000n, value: 8n, nonce: 7 },
      { gas: '0x5208', value: '0x1', nonce: '0x0' },
      { gas: 30_000n, value: 8n, nonce: 7 },
    ],
    ['a gas price makes it legacy', { gasPrice: 6n }, {}, { gasPrice: 6n, type: 'legacy' }],
    [
      'a fee makes a legacy one EIP-1559',
      { maxFeePerGas: 9n },
      { gasPrice: '0x5' },
      { maxFeePerGas: 9n, maxPriorityFeePerGas: 5n, type: 'eip1559' },
    ],
    ['a high tip raises the fee', { maxPriorityFeePerGas: 99n }, {}, { maxFeePerGas: 99n, maxPriorityFeePerGas: 99n }],
    [
      'a fee below the tip lowers it',
      { maxFeePerGas: 4n },
      { maxPriorityFeePerGas: '0x9' },
      { maxFeePerGas: 4n, maxPriorityFeePerGas: 4n },
    ],
  ]
  test.each(cases)('%s', async (_, edit, given, sees) => {
    const { request, account, wallet, sent } = await createConnected()
    void wallet.next().approve(edit)
    await request('eth_sendTransaction', [{ from: account, to: account, ...given }])
    expect(parseTransaction(rawOf(sent))).toMatchObject(sees)
  })

  test('another value has the gas estimated anew, where nobody gave it', async () => {
    const { request, account, wallet, sent } = await createConnected()
    void wallet.next().approve({ value: 5n })
    await request('eth_sendTransaction', [{ from: account, to: account }])
    const estimates = sent.filter(({ method }) => method === 'eth_estimateGas')
    expect(estimates).toMatchObject([{ params: [{ value: '0x0' }] }, { params: [{ value: '0x5' }] }])
  })

  test('two ways to pay at once are refused: -32602', async () => {
    const { request, account, wallet, sent } = await createConnected()
    void wallet.next().approve({ gasPrice: 1n, maxFeePerGas: 1n })
    const message = 'edit: gasPrice and the fees of EIP-1559 contradict each other'
    const asked = request('eth_sendTransaction', [{ from: account, to: account }])
    await expect(asked).rejects.toMatchObject({ code: -32602, message })
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  })
})
