import { testIds } from '#console/testIds'
import { expect } from '#mocks/playwright/index'
import { connectDemo, resilience, selfConnectors } from './selfTest.ts'

for (const connector of selfConnectors)
  resilience(`dapp, ${connector.title}`, { failOn: [] }, async ({ page, wallet }) => {
    await connectDemo(page, wallet, connector)
    const message = page.getByTestId(testIds.cards.personalSign)
    await message.getByTestId(testIds.send).click()
    await wallet.approve('personal_sign')
    await expect(message.getByTestId(testIds.recovered)).toBeVisible()
    if (!connector.sends) return
    const transaction = page.getByTestId(testIds.cards.sendTransaction)
    await transaction.getByTestId(testIds.send).click()
    await wallet.approve('eth_sendTransaction')
    await expect(transaction.getByTestId(testIds.receipt)).toContainText('success')
  })
