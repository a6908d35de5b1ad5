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
  { asked: 'typedData', card: 'signTypedData' },
  { asked: 'transaction', card: 'sendTransaction' },
  { asked: 'addChain', card: 'addChain' },
] as const)
  testConnected(`the window of a request is closed: 4001 (${card})`, async ({ consolePage, wallet }) => {
    const sent = await consolePage.send(card)
    await wallet.close(asked)
    await consolePage.expectError(sent, 4001)
    await consolePage.expectConnection({ status: 'connected' })
    await wallet.expectNothingAsked()
  })

testConnected('the window that offers a token is closed: 4001', async ({ consolePage, wallet, bench }) => {
  const options = { address: bench.info.token, symbol: 'BENCH', decimals: 18 }
  const sent = await consolePage.sendAny('wallet_watchAsset', { type: 'ERC20', options })
  await wallet.close('watchAsset')
  await consolePage.expectError(sent, 4001)
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

testConnected('wallet_watchAsset refused: 4001', async ({ consolePage, wallet, bench }) => {
  const card = await consolePage.sendAny('wallet_watchAsset', toAsset(bench.info.token))
  await wallet.reject('watchAsset')
  await consolePage.expectError(card, 4001)
})

testConnected('a symbol that is not the token’s own: nobody is asked', async ({ consolePage, wallet, bench }) => {
  const { options } = toAsset(bench.info.token)
  const params = { type: 'ERC20', options: { ...options, symbol: 'OTHER' } }
  const card = await consolePage.sendAny('wallet_watchAsset', params)
  await consolePage.expectError(card, -32602)
  await wallet.expectNothingAsked()
})
