import { expect, test } from '#mocks/playwright/index'
import { connectorColumns } from '../support/connectorGrid/connectorColumns.ts'
import { openConnectorDapp } from '../support/connectorGrid/openConnectorDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// Why a transaction is impossible with tempoWallet() on a chain that is not Tempo's: what the unchanged SDK posts to its
// wallet's window.

test.use({ benchOptions: { chains: [1, 10] } })
const served = startPageFor(test, 'connectorsPage')
type Asked = { readonly method: string; readonly params?: readonly unknown[] }

for (const [name, lost] of Object.entries({ Send: { value: '0x5' }, 'Send a batch': {} }))
  test(`${name}: the wallet’s window gets neither target nor data`, async ({ page, wallet, bench }) => {
    const asked: Asked[] = []
    await page.context().exposeBinding('tellAsked', (_source, requests: readonly Asked[]) => {
      asked.push(...requests)
    })
    await page.context().addInitScript(() => {
      window.addEventListener('message', ({ data }) => {
        if (data?.topic !== 'rpc-requests') return
        const requests = data.payload.requests.map(({ request }: { request: Asked }) => request)
        void (Reflect.get(window, 'tellAsked') as (requests: readonly Asked[]) => void)(requests)
      })
    })
    const column = connectorColumns.find(({ connector }) => connector === 'tempoWallet')
    const [address] = bench.accounts
    if (!column || !address) throw new RangeError('There is no column of tempoWallet, or no account.')
    const dapp = await openConnectorDapp({ column, page, wallet, url: served.url, address })
    await dapp.connect()
    await dapp.press(name)
    await expect(dapp.result).toHaveText(/^failed: -32603 /)
    const sent = asked.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([{ from: address.toLowerCase(), ...lost }])
  })
