import { expect, test } from '#mocks/playwright/index'
import { runMetaMaskFlow } from '../support/metaMaskDapp/runMetaMaskFlow.ts'
import { startPageFor } from '../support/startPage.ts'

const SEPOLIA = 11_155_111

// The page finds no MetaMask: its connector shows a code.
test.use({
  benchOptions: { chains: [1, SEPOLIA] },
  walletOptions: { wallets: [{ persona: 'metamask-mobile', as: 'Bench Wallet' }] },
})

const served = startPageFor(test, 'metaMaskDapp')

test('metaMask() of wagmi without MetaMask in the page: the wallet scans its code', { tag: '@flow' }, async ({
  page,
  wallet,
  chain,
  egress,
}) => {
  const meet = () => wallet.scan(page)
  await runMetaMaskFlow({ page, wallet, chain, url: served.url, otherChainId: SEPOLIA, meet })
  expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
})
