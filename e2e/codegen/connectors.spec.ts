import { expect, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { having } from '../support/having.ts'
import { expectToPass, TIMES } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

test.setTimeout(120_000 + TIMES * 30_000)
const ways = { 'Coinbase Wallet': 'coinbaseWalletSDK', 'Tempo Wallet': 'xyz.tempo', MetaMask: 'metaMaskSDK' } as const

for (const [name, connector] of Object.entries(ways))
  test(`by ${name}: connects, signs, and is refused`, async () => {
    await using codegen = await startCodegenCommand('demo', ['--title', 'signs'])
    const { page, hand, approve, reject } = codegen
    const row = having(page.getByTestId(testIds.connectorRow), { 'connector-id': connector })
    const card = page.getByTestId(testIds.cards.personalSign)
    const status = card.getByTestId(testIds.runStatus)

    await hand.click(row.getByTestId(testIds.connect))
    await codegen.approveNext()
    await expect(card.getByTestId(testIds.send)).toBeEnabled()
    await hand.click(card.getByTestId(testIds.send))
    await approve('personal_sign')
    await expect(status).toHaveAttribute('data-status', 'ok')
    await hand.click(card.getByTestId(testIds.send))
    await reject('personal_sign')
    await expect(status).toHaveAttribute('data-status', 'error')

    await expectToPass(await codegen.end())
  })
