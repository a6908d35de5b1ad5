import { expect, test } from '#mocks/playwright/index'
import { publicChains } from '../support/benchOptions.ts'
import { runMetaMaskFlow } from '../support/metaMaskDapp/runMetaMaskFlow.ts'
import { startPageFor } from '../support/pages/startPage.ts'

test.use({ benchOptions: publicChains })
const dapp = startPageFor(test, 'metaMaskDapp')
const otherChainId = 11_155_111

test.describe('with MetaMask in the page', () => {
  test.use({ walletOptions: { wallets: [{ persona: 'metamask' }] } })

  test('metaMask() of wagmi connects, signs, sends and switches the chain', { tag: '@flow' }, async ({
    page,
    wallet,
    chain,
  }) => {
    await runMetaMaskFlow({ page, wallet, chain, url: dapp.url, otherChainId })
    await expect(wallet).toBeConnected(new URL(dapp.url).origin)
  })
})

test.describe('without MetaMask in the page', () => {
  test.use({ walletOptions: { wallets: [{ persona: 'metamask-mobile', as: 'Bench Wallet' }] } })

  test('metaMask() of wagmi shows a code, and the wallet scans it', { tag: '@flow' }, async ({
    page,
    wallet,
    chain,
    egress,
  }) => {
    const meet = () => wallet.scan(page)
    await runMetaMaskFlow({ page, wallet, chain, url: dapp.url, otherChainId, meet })
    expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
  })
})
