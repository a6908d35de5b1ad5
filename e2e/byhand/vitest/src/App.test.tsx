import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mockWallet } from 'walletbench'
import { App, createConfig } from './App'

describe('a wallet in the browser', () => {
  let mocked: ReturnType<typeof mockWallet>

  beforeEach(() => {
    mocked = mockWallet({ window, persona: 'metamask' })
    render(<App config={createConfig()} />)
  })
  afterEach(() => {
    cleanup()
    mocked.remove()
    localStorage.clear()
  })

  async function connect() {
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    await userEvent.click(await screen.findByRole('button', { name: /^MetaMask/ }))
  }

  test('connects, and signs', async () => {
    const { wallet } = mocked
    const [{ address = '0x' } = {}] = wallet.getState().accounts
    wallet.next('eth_requestAccounts').approve()
    await connect()
    await screen.findByText(new RegExp(`${address.slice(0, 4)}.*${address.slice(-4)}`))
    expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull()

    wallet.next('personal_sign').approve()
    await userEvent.click(screen.getByRole('button', { name: 'Sign message' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^0x/))
    const signature = screen.getByRole('status').textContent as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

    wallet.next('personal_sign').reject()
    await userEvent.click(screen.getByRole('button', { name: 'Sign message' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/User rejected the request/))
  })

  test('stays out when its user refuses', async () => {
    mocked.wallet.next('eth_requestAccounts').reject()
    await connect()
    await screen.findByText(/retry/i)
    expect(screen.getByRole('button', { name: 'Connect Wallet', hidden: true })).toBeTruthy()
    expect(mocked.wallet.getState().permissions).toEqual({})
  })
})
