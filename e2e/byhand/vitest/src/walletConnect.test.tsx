import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { mockWallet } from 'walletbench'
import { bench } from '../bench'
import { App, createConfig } from './App'

afterEach(() => cleanup())

test('connects by the code that the dialog shows, signs, and is refused', async () => {
  const user = userEvent.setup()
  // A wallet that is not in the window: on a phone.
  const { wallet, remove } = mockWallet({ window, chains: [{ chainId: 1 }, { chainId: 137 }] })
  remove()
  const peer = bench.createPeer(wallet)
  const config = createConfig()
  const shown = readUri(config)
  render(<App config={config} />)
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await user.click(await screen.findByRole('button', { name: /^WalletConnect/ }))
  const uri = await shown
  expect(uri).toMatch(/^wc:/)

  wallet.next('eth_requestAccounts').approve()
  await peer.pair(uri)
  const [{ address = '0x' } = {}] = wallet.getState().accounts
  await screen.findByText(new RegExp(`${address.slice(0, 4)}.*${address.slice(-4)}`), {}, { timeout: 10_000 })

  wallet.next('personal_sign').approve()
  await user.click(screen.getByRole('button', { name: 'Sign message' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^0x/), { timeout: 10_000 })
  const signature = screen.getByRole('status').textContent as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  wallet.next('personal_sign').reject()
  await user.click(screen.getByRole('button', { name: 'Sign message' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/User rejected/), { timeout: 10_000 })
}, 60_000)

/** What the dialog's code says. A page's test scans the code; here nothing is drawn. */
function readUri({ connectors }: ReturnType<typeof createConfig>): Promise<string> {
  return new Promise((resolve) => {
    for (const { emitter } of connectors)
      emitter.on('message', ({ type, data }) => {
        if (type === 'display_uri') resolve(String(data))
      })
  })
}
