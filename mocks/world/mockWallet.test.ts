import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { mockWallet } from './mockWallet.ts'

type TestWindow = EventTarget & {
  readonly CustomEvent: typeof CustomEvent
  readonly location: { readonly origin: string }
  readonly ethereum?: Eip1193Provider
}

const createWindow = (): TestWindow =>
  Object.assign(new EventTarget(), { CustomEvent, location: { origin: 'https://dapp.test' } })

test('it announces itself, offers window.ethereum, connects and signs without a node', async () => {
  const window = createWindow()
  const announced: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) => announced.push((event as CustomEvent).detail))
  const { wallet, provider } = mockWallet({ window, persona: 'metamask' })
  expect(window.ethereum).toBe(provider)
  expect(announced).toMatchObject([{ info: { rdns: 'io.metamask' }, provider: expect.anything() }])

  wallet.next('eth_requestAccounts').approve()
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as [`0x${string}`]
  expect(Object.keys(wallet.getState().permissions)).toEqual(['https://dapp.test'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  wallet.next('personal_sign').approve()
  const signature = (await provider.request({ method: 'personal_sign', params: ['0x6869', address] })) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  wallet.next('personal_sign').reject()
  const refused = provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  await expect(refused).rejects.toMatchObject({ code: 4001 })
})

test('a call that needs a node says which chain has none; send answers it', async () => {
  const { provider } = mockWallet({ window: createWindow(), chains: [{ chainId: 10 }] })
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toThrow(
    'The mocked wallet has no node for chain 10, which eth_blockNumber needs.',
  )
  const send = async () => '0x2a'
  const answered = mockWallet({ window: createWindow(), chains: [{ chainId: 10 }], send })
  expect(await answered.provider.request({ method: 'eth_blockNumber' })).toBe('0x2a')
})

test('remove frees the window for the next wallet', () => {
  const window = createWindow()
  const first = mockWallet({ window })
  first.remove()
  expect(window.ethereum).toBeUndefined()
  const announced: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) => announced.push((event as CustomEvent).detail.info))
  const { provider } = mockWallet({ window, uuid: '00000000-0000-4000-8000-000000000001', name: 'Second' })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toMatchObject([{ name: 'Second' }, { name: 'Second' }])
  expect(window.ethereum).toBe(provider)
})
