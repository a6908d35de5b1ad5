import { expect, test } from '@playwright/test'
import { startPageFor } from '../support/pages/startPage.ts'
import { expectToPass } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

test.setTimeout(180_000)
const shop = startPageFor(test, 'mugShop')
type Active = readonly { readonly id: string; readonly hits: number }[]

test('by commands: the approval is lost, the page is loaded again, and the next one arrives', async () => {
  await using codegen = await startCodegenCommand(shop.url, ['--title', 'connects again'])
  const { page, hand, run } = codegen
  const connect = async () => {
    await hand.click(page.getByRole('button', { name: 'WalletConnect', exact: true }))
    const code = page.getByText(/^wc:/)
    await expect(code).toBeVisible()
    await run('pair', (await code.textContent()) ?? '')
    await codegen.decideByCommand('approve')
  }
  await run('fault', 'add', 'relay:settlement-lost')
  await connect()
  await expect.poll(async () => (await run<Active>('fault', 'list')).map(({ hits }) => hits)).toEqual([1])
  await run('fault', 'clear')
  await page.reload()
  await connect()
  await expect(page.locator('#address')).toHaveText(/^0x/)
  expect(await run('status')).toMatchObject({ fromDapp: { origins: [new URL(shop.url).origin] } })
  const { flows } = await run<{ flows: readonly { method: string; status: string }[] }>('trace')
  expect(flows.length).toBeGreaterThanOrEqual(2)
  await codegen.look()
  await run('chain', 'mine', '2')

  const text = await codegen.end()
  expect(text).toContain('const fault = relay.faults.add({')
  expect(text).toContain('relay.faults.remove(fault)\n  await page.reload()\n')
  expect(text).toContain("name: 'Disconnect' })).toBeVisible()\n  await chain.mine({ blocks: 2 })\n")
  expect(text.match(/wallet\.scan\(page\)/g)).toHaveLength(2)
  await expectToPass(text)
})
