import { expect, test } from 'vitest'
import { createConnected } from '../testing/createTestWallet.ts'
import { withTraits } from '../testing/withTraits.ts'

test('while it is locked, an origin sees its accounts, as the EIPs know no locked wallet', async () => {
  const { request, wallet, account, events } = await createConnected()
  const before = events.length
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([account])
  expect(await request('eth_requestAccounts')).toEqual([account])
  expect(events).toHaveLength(before)
})

test('a persona that hides them: none, with accountsChanged; a request to connect waits until it is unlocked', async () => {
  const { request, wallet, account, events } = await createConnected({
    persona: withTraits({ lockedAccounts: 'hidden' }),
  })
  const before = events.length
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([])
  const order: string[] = []
  const connecting = request('eth_requestAccounts').then((accounts) => {
    order.push('connected')
    return accounts
  })
  await request('eth_chainId')
  order.push('unlocked')
  wallet.unlock()
  expect(await connecting).toEqual([account])
  expect(order).toEqual(['unlocked', 'connected'])
  expect(events.slice(before)).toEqual([
    { name: 'accountsChanged', payload: [] },
    { name: 'accountsChanged', payload: [account] },
  ])
})

test('a persona that answers on unlock: eth_accounts waits, but not for an origin that is not connected', async () => {
  const { wallet, request, account } = await createConnected({ persona: withTraits({ lockedAccounts: 'on unlock' }) })
  wallet.lock()
  const stranger = wallet.openConnection('https://stranger.test')
  expect(await stranger.request({ method: 'eth_accounts' })).toEqual([])
  const asking = request('eth_accounts')
  wallet.unlock()
  expect(await asking).toEqual([account])
})

test('after a reload of the page it still waits, and gets its own answer', async () => {
  const { wallet, connection, account } = await createConnected({ persona: 'rainbow' })
  wallet.lock()
  void connection.request({ method: 'eth_accounts' })
  connection.close()
  const next = wallet.openConnection('https://dapp.test')
  const asked = next.request({ method: 'eth_accounts' })
  wallet.unlock()
  expect(await asked).toEqual([account])
})
