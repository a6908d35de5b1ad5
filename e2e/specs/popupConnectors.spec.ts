import { verifyMessage } from 'viem/actions'
import { expect, test } from '#mocks/playwright/index'
import { publicChains } from '../support/benchOptions.ts'
import { connectorColumns } from '../support/connectorGrid/connectorColumns.ts'
import { openConnectorDapp } from '../support/connectorGrid/openConnectorDapp.ts'
import { otherPages } from '../support/pages/openedBy.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// The slice of the grid of connectors that `npm test` runs: those that no other flow covers. `npm test -- connectors` runs
// the grid.

test.use({ benchOptions: publicChains })

const telemetry: Readonly<Record<string, readonly string[]>> = { baseAccount: ['cca-lite.coinbase.com'] }
const served = startPageFor(test, 'connectorsPage')

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
