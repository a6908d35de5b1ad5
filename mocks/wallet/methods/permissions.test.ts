import { describe, expect, test } from 'vitest'
import { createConnected } from '../testing/createTestWallet.ts'

describe('permissions', () => {
  test('EIP-2255: what the origin may see, as it stands', async () => {
    const { request, account } = await createConnected()
    const caveats = [{ type: 'restrictReturnedAccounts', value: [account] }]
    const permission = { invoker: 'https://dapp.test', parentCapability: 'eth_accounts', caveats }
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([permission])
    expect(await request('wallet_getPermissions')).toEqual([permission])
  })

  test.each([
    [[]],
    [[{}]],
    [[{ eth_accounts: true }]],
    [[{ eth_accounts: {}, snap_dialog: {} }]],
    [{ eth_accounts: {} }],
  ])('EIP-2255: a request for anything else is refused with -32602: %j', async (params) => {
    const { request, wallet } = await createConnected()
    wallet.setPolicy('ask')
    await expect(request('wallet_requestPermissions', params)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.getState().pending).toEqual([])
  })

  test('MIP-2: the permission is given back, and nobody is asked', async () => {
    const { request, wallet, events } = await createConnected()
    wallet.setPolicy('ask')
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(events.at(-1)).toEqual({ name: 'accountsChanged', payload: [] })
  })

  test('MIP-2: another permission leaves this one as it is', async () => {
    const { request, account } = await createConnected()
    expect(await request('wallet_revokePermissions', [{ snap_dialog: {} }])).toBe(null)
    expect(await request('eth_accounts')).toEqual([account])
  })

  test.each([[[]], [[{}]], [['eth_accounts']], [[{ eth_accounts: 1 }]]])(
    'MIP-2: what names no permission is refused with -32602: %j',
    async (params) => {
      const { request, account } = await createConnected()
      await expect(request('wallet_revokePermissions', params)).rejects.toMatchObject({ code: -32602 })
      expect(await request('eth_accounts')).toEqual([account])
    },
  )
})
