import { expect, test } from 'vitest'
import { findRemoteTransport } from './remoteUrls.ts'

test.each([
  ['https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccount&sdkVersion=2.5.10', 'baseAccount'],
  ['https://keys.coinbase.com/connect?a=1&sdkName=@base-org/account', 'baseAccount'],
  ['https://keys.coinbase.com/?sdkName=%40base-org%2Faccount', 'baseAccount'],
  ['https://keys.coinbase.com/connect?sdkName=%40coinbase%2Fwallet-sdk', 'coinbase'],
  ['https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccounting', 'coinbase'],
  ['https://keys.coinbase.com', 'coinbase'],
  ['https://keys.coinbase.com.wrong-origin.test/connect?sdkName=%40base-org%2Faccount', 'baseAccount'],
  ['https://keys.coinbase.com.evil.test/connect?sdkName=%40base-org%2Faccount', undefined],
  ['https://dapp.test/?to=https://keys.coinbase.com/connect', undefined],
  ['about:blank', undefined],
])('%s is %s', (url, transport) => {
  expect(findRemoteTransport(url)).toBe(transport)
})
