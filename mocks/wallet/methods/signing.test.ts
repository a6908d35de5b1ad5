import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createConnected } from '../testing/createTestWallet.ts'

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
