import { resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../support/pages/startPage.ts'
import { buyInShop } from './buyInShop.ts'

const shop = startPageFor(test, 'shopPage')

resilience('injected', { gaveUp: (page) => page.getByRole('alert') }, async ({ page, wallet }) => {
  await buyInShop(page, wallet, shop.url)
})

resilience('by WalletConnect', { gaveUp: (page) => page.getByRole('alert') }, async ({ page, wallet }) => {
  await buyInShop(page, wallet, `${shop.url}?by=walletconnect`)
})
