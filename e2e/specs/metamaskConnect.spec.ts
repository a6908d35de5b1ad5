import { expect, test } from '#mocks/playwright/index'
import { runMetaMaskFlow } from '../support/metaMaskDapp/runMetaMaskFlow.ts'
import { startPageFor } from '../support/startPage.ts'

const SEPOLIA = 11_155_111
test.use({ benchOptions: { chains: [1, SEPOLIA] }, walletOptions: { wallets: [{ persona: 'metamask' }] } })
const dapp = startPageFor(test, 'metaMaskDapp')

test('metaMask() of wagmi connects, signs, sends and switches the chain', { tag: '@flow' }, async ({
  page,
  wallet,
  chain,
}) => {
  await runMetaMaskFlow({ page, wallet, chain, url: dapp.url, otherChainId: SEPOLIA })
  await expect(wallet).toBeConnected(new URL(dapp.url).origin)
})
