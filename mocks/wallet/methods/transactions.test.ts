import { parseTransaction, recoverTransactionAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { fromWireError } from '#mocks/core/rpcError'
import { answers, createConnected, origin } from '../testing/createTestWallet.ts'

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
