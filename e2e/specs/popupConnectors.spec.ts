import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem/actions'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from '#mocks/playwright/index'
import { publicChains } from '../support/benchOptions.ts'
import { connectorColumns } from '../support/connectorGrid/connectorColumns.ts'
import { openConnectorDapp } from '../support/connectorGrid/openConnectorDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// The slice of the grid of connectors that `npm test` runs: those that no other flow covers. `npm test -- connectors` runs
// the grid.

test.use({ benchOptions: publicChains })

const telemetry: Readonly<Record<string, readonly string[]>> = { baseAccount: ['cca-lite.coinbase.com'] }
const served = startPageFor(test, 'connectorsPage')

const otherPages = (page: Page) =>
  page
    .context()
    .pages()
    .filter((other) => other !== page)

for (const column of connectorColumns.filter(({ place }) => place === 'popup'))
  test.describe(column.connector, () => {
    test('connects, signs, and lets nothing out', { tag: '@flow' }, async ({ page, wallet, bench, chain, egress }) => {
      const [address = '0x'] = bench.accounts
      const dapp = await openConnectorDapp({ column, page, wallet, url: served.url, address })
      await dapp.askToConnect()
      const { origin, transport } = await wallet.approve('eth_requestAccounts')
      expect(origin).toBe(served.url)
      expect(column.connector).toContain(transport)
      await expect(dapp.account).toHaveText(`${address} on 1`, { ignoreCase: true })
      await dapp.press('Sign')
      const { preview, chainId } = await wallet.approve('personal_sign')
      expect({ preview, chainId }).toMatchObject({ preview: { kind: 'message', text: 'hello' }, chainId: 1 })
      await expect(dapp.result).toHaveText(/^0x/)
      const signature = (await dapp.result.textContent()) as `0x${string}`
      expect(await verifyMessage(chain.client, { address, message: 'hello', signature })).toBe(true)
      const out = egress.requests()
      expect(out.filter(({ outcome }) => outcome !== 'answered')).toEqual([])
      expect([...new Set(out.map(({ host }) => host))]).toEqual(telemetry[column.connector] ?? [])
      await expect.poll(() => otherPages(page)).toEqual([])
    })
  })

// Tempo's SDK loses what a transaction calls on a chain that is not its own.
for (const column of connectorColumns.filter(({ connector }) => /^(baseAccount|coinbaseWallet)$/.test(connector)))
  test(`${column.connector}: switches the chain, and sends there`, async ({ page, wallet, bench, chains }) => {
    const [address = '0x'] = bench.accounts
    const dapp = await openConnectorDapp({ column, page, wallet, url: served.url, address })
    await dapp.connect()
    await dapp.press('Switch chain')
    await expect(dapp.result).toHaveText('10')
    await expect(dapp.account).toContainText(' on 10')
    await dapp.press('Send')
    expect((await wallet.approve('eth_sendTransaction')).chainId).toBe(10)
    await expect(dapp.result).toHaveText('success')
    await expect(chains[1] ?? chains[0]).toHaveMined({ value: 5n })
  })

test('baseAccount: connects and logs in, with one approval', async ({ page, wallet, bench, chain }) => {
  const column = connectorColumns.find(({ connector }) => connector === 'baseAccount')
  const [address = '0x'] = bench.accounts
  if (!column) throw new RangeError('There is no column of baseAccount.')
  const dapp = await openConnectorDapp({ column, page, wallet, url: served.url, address })
  await dapp.press('Log in')
  const { preview } = await wallet.approve('eth_requestAccounts')
  await expect(dapp.result).toHaveText(/^\{/)
  const { message, signature } = JSON.parse((await dapp.result.textContent()) ?? '')
  expect(preview).toMatchObject({ kind: 'connect', messages: [message] })
  const fields = parseSiweMessage(message)
  const domain = new URL(served.url).host
  expect(validateSiweMessage({ message: fields, address, domain, nonce: 'abcdefgh' })).toBe(true)
  expect(fields.chainId).toBe(1)
  expect(await verifyMessage(chain.client, { address, message, signature })).toBe(true)
})
