import { expect, test } from '@playwright/test'
import { serveApps, unlessBuilt, ways } from '../others/support/apps.ts'
import { HASH, SIGNATURE } from '../support/patterns.ts'
import { expectToPass } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

for (const name of ['rainbowkit', 'appkit-wagmi'])
  for (const way of ways)
    test(`${name}, ${way}: connect, sign, send, by hand and as a test`, async () => {
      test.skip(...unlessBuilt(name))
      test.setTimeout(480_000)
      await using served = await serveApps()
      const url = served.urlOf(name)
      await using codegen = await startCodegenCommand(url, ['--title', 'buys', '--chain', '1', '--chain', '42161'])
      const { page, hand, approve } = codegen
      const result = page.locator('#result')
      const press = (text: string | RegExp) => hand.click(page.getByRole('button', { name: text }))

      await press('Connect Wallet')
      await press(way === 'injected' ? 'MetaMask' : /^WalletConnect/)
      if (way === 'walletConnect') await codegen.scan()
      await codegen.approveNext()
      await expect(page.locator('#chain')).toHaveText('1')
      await press('Sign message')
      await approve('personal_sign')
      await expect(result).toHaveText(SIGNATURE)
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
