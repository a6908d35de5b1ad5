import { expect, test } from 'vitest'
import { isQuiet, isQuietHost, toQuietAnswer } from './quietHosts.ts'

test.each([
  ['https://pulse.walletconnect.org/batch', 'fetch', true],
  ['https://cca-lite.coinbase.com/metrics', 'fetch', true],
  ['https://as.coinbase.com/amp', 'fetch', true],
  ['https://c.thirdweb.com/event', 'fetch', true],
  ['https://mm-sdk-analytics.api.cx.metamask.io/v1/events', 'fetch', true],
  // They answer what a dapp needs.
  ['https://rpc.wallet.coinbase.com/', 'fetch', false],
  ['https://enhanced-provider.rainbow.me/v1/resolve-ens', 'fetch', false],
  ['https://o1.ingest.us.sentry.io/api/1/envelope/', 'fetch', true],
  ['https://region1.google-analytics.com/g/collect', 'ping', true],
  ['https://fonts.googleapis.com/css2?family=Inter', 'stylesheet', true],
  ['https://fonts.gstatic.com/s/inter.woff2', 'font', true],
  ['https://s2.coinmarketcap.com/static/img/coins/64x64/1.png', 'image', true],
  ['https://raw.githubusercontent.com/a/b/logo.png', 'image', true],
  ['https://raw.githubusercontent.com/a/b/tokens.json', 'fetch', false],
  ['https://id.porto.sh/dialog/', 'document', true],
  ['https://metamask-sdk.api.cx.metamask.io/evt', 'fetch', true],
  ['https://metamask-sdk.api.cx.metamask.io/socket.io/', 'fetch', false],
  ['https://sentry.io.example.com/', 'fetch', false],
  ['https://notsentry.io/', 'fetch', false],
  ['https://api.example.com/', 'image', false],
])('%s for %s is quiet: %s', (url, resourceType, quiet) => {
  expect(isQuiet(url, resourceType)).toBe(quiet)
})

test.each([
  ['stylesheet', 'text/css'],
  ['script', 'text/javascript'],
  ['document', 'text/html'],
  ['image', 'image/gif'],
  ['font', 'font/ttf'],
  ['fetch', 'application/json'],
  ['ping', 'application/json'],
])('for %s the answer is of type %s, and any page may read it', (resourceType, type) => {
  const origin = 'http://localhost:3000'
  const request = { url: 'https://a.test/', method: 'GET', headers: { origin } }
  const headers = { 'content-type': type, 'access-control-allow-origin': origin }
  expect(toQuietAnswer(request, resourceType)).toMatchObject({ status: 200, headers })
})

test.each([
  ['https://fonts.gstatic.com:443/', true],
  ['https://assets.coingecko.com:443/', true],
  ['https://api.example.com:443/', false],
])('of a connection to %s something is answered: %s', (url, isAnswered) => {
  expect(isQuietHost(url)).toBe(isAnswered)
})
