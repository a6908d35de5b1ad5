import { expect, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { isBuilt, serveApps, type Way } from '../others/support/apps.ts'
import { expectToPass } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

const ways: readonly Way[] = ['injected', 'walletConnect']
const HASH = /^0x[\da-f]{64}$/

for (const name of ['rainbowkit', 'appkit-wagmi'])
  for (const way of ways)
    test(`${name}, ${way}: connect, sign, send, by hand and as a test`, async () => {
      test.skip(!isBuilt(name), `${name} is not installed: npm run setup:others`)
      test.setTimeout(480_000)
      await using served = await serveApps()
      const url = served.urlOf(name)
      await using codegen = await startCodegenCommand(url, ['--title', 'buys', '--chain', '1', '--chain', '42161'])
      const { page, desk, hand, approve } = codegen
      const result = page.locator('#result')
      const press = (text: string | RegExp) => hand.click(page.getByRole('button', { name: text }))

      await press('Connect Wallet')
      await press(way === 'injected' ? 'MetaMask' : /^WalletConnect/)
      if (way === 'walletConnect')
        // A code that is drawn in a moment: a person presses again.
        await expect(async () => {
          await desk.getByTestId(testIds.scanQr).click()
          await expect(desk.getByTestId(testIds.inboxCard)).toHaveCount(1, { timeout: 4_000 })
        }).toPass()
      await desk.getByTestId(testIds.inboxCard).getByTestId(testIds.approve).click()
      await expect(page.locator('#chain')).toHaveText('1')
      await press('Sign message')
      await approve('personal_sign')
      await expect(result).toHaveText(/^0x[\da-f]{130}$/)
      await press('Send 0.01 ETH')
      await approve('eth_sendTransaction')
      await expect(result).toHaveText(HASH)
      await press('Sign message')
      await codegen.reject('personal_sign')
      await expect(result).toHaveText(/4001/)
      // It is written while one works.
      await expect.poll(codegen.read).toContain('wallet.reject(')

      await expectToPass(await codegen.end())
    })
