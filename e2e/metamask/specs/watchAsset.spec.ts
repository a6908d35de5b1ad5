import { sendAny } from '../support/sendAny.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

const toAsset = (address: string) => ({ type: 'ERC20', options: { address, symbol: 'BENCH', decimals: 18 } })

test('wallet_watchAsset: the person sees the token’s symbol, and the answer is true', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const card = await sendAny(consolePage, 'wallet_watchAsset', toAsset(bench.info.token))
  await wallet.expectShown('watchAsset', 'BENCH')
  await wallet.approve('watchAsset')
  expect(await consolePage.result(card)).toBe('true')
})

test('wallet_watchAsset refused: 4001', async ({ consolePage, wallet, bench }) => {
  const card = await sendAny(consolePage, 'wallet_watchAsset', toAsset(bench.info.token))
  await wallet.reject('watchAsset')
  await consolePage.expectError(card, 4001)
})

test('a symbol that is not the token’s own: nobody is asked', async ({ consolePage, wallet, bench }) => {
  const { options } = toAsset(bench.info.token)
  const params = { type: 'ERC20', options: { ...options, symbol: 'OTHER' } }
  const card = await sendAny(consolePage, 'wallet_watchAsset', params)
  await consolePage.expectError(card, -32602)
  await wallet.expectNothingAsked()
})
