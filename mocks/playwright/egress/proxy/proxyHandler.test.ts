import { expect, test } from 'vitest'
import { toProxiedRequest, toProxyHost } from './proxyHandler.ts'

const origin = 'http://localhost:3000'

test.each([
  ['a page’s, over TLS', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, undefined],
  ['the browser’s, over TLS', { method: 'GET', headers: { 'sec-fetch-site': 'none' } }, 'browser'],
  [
    'the browser’s, with an origin made up',
    { method: 'POST', headers: { origin, 'sec-fetch-site': 'none' } },
    'browser',
  ],
  ['a page’s, without TLS', { method: 'POST', headers: { origin } }, undefined],
  ['a sandboxed page’s, without TLS', { method: 'POST', headers: { origin: 'null' } }, undefined],
  ['the browser’s, without TLS', { method: 'POST', headers: {} }, 'browser'],
  ['what only reads, without TLS, may be a page’s', { method: 'GET', headers: {} }, undefined],
])('who asks: %s', (_name, { method, headers }, by) => {
  expect(toProxiedRequest({ url: 'http://api.example.com/', method, headers, body: null }).by).toBe(by)
})

test.each([
  ['http://proxy.example.com:3128', 'proxy.example.com'],
  ['socks5://10.0.0.7:1080', '10.0.0.7'],
  ['proxy.example.com:3128/', 'proxy.example.com'],
  ['proxy.example.com', 'proxy.example.com'],
])('of %j: %j', (server, host) => {
  expect(toProxyHost({ server })).toBe(host)
})
