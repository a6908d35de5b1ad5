import { testIds } from '#console/testIds'
import { test } from '../support/test.ts'
import { expect, testConnected } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

test('the window of a connection is closed: 4001', async ({ consolePage, wallet }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.close('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.expectConnection({ status: 'disconnected' })
})

for (const { asked, card } of [
  { asked: 'sign', card: 'personalSign' },
  { asked: 'transaction', card: 'sendTransaction' },
] as const)
  testConnected(`the window of a request is closed: 4001 (${card})`, async ({ consolePage, wallet }) => {
    const sent = await consolePage.send(card)
    await wallet.close(asked)
    await consolePage.expectError(sent, 4001)
    await consolePage.expectConnection({ status: 'connected' })
    await wallet.expectNothingAsked()
  })

const toAsset = (address: string) => ({ type: 'ERC20', options: { address, symbol: 'BENCH', decimals: 18 } })

testConnected(
  'wallet_watchAsset: the person sees the symbol; the answer is true',
  async ({ consolePage, wallet, bench }) => {
    const card = await consolePage.sendAny('wallet_watchAsset', toAsset(bench.info.token))
    await wallet.expectShown('watchAsset', 'BENCH')
    await wallet.approve('watchAsset')
    expect(await consolePage.result(card)).toBe('true')
  },
)
