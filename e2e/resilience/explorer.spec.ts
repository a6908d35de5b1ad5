import type { Page } from '@playwright/test'
import { expect, resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../support/pages/startPage.ts'

// A wallet that asks its person before it switches.
test.use({ benchOptions: { chains: [1, 10] }, walletOptions: { wallets: [{ persona: 'spec' }] } })
const dapp = startPageFor(test, 'explorerPage')

const options = {
  gaveUp: (page: Page) => page.getByRole('alert'),
  scenarios: [
    'switch-refused',
    'switch-unanswered',
    'switch-undone',
    'unknown-chain-hidden',
    'blockchain-api-limited',
    'logs-refused',
    'node-events-silent',
    'node-on-other-chain',
    'node-socket-closed',
    'simulation-lags',
  ],
}

resilience('explorer', options, async ({ page, wallet, bench }) => {
  const [one, ten] = bench.chains
  const nodes = { 1: `${one?.rpcUrl}?client=dapp`, 10: `${ten?.rpcUrl}?client=dapp`, ws: `${ten?.wsUrl}?client=dapp` }
  await page.goto(`${dapp.url}?${new URLSearchParams(nodes)}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Go to OP' }).click()
  await wallet.approve('wallet_switchEthereumChain')
  await expect(page.getByText('On OP')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Opened')).toBeVisible()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Thank you')).toBeVisible()
})
