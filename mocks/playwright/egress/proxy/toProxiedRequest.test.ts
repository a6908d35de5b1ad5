import { expect, test } from 'vitest'
import { toProxiedRequest } from './toProxiedRequest.ts'

const origin = 'http://localhost:3000'

test.each([
  ['a page’s, over TLS', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, undefined],
  ['the browser’s, over TLS', { method: 'GET', headers: { 'sec-fetch-site': 'none' } }, 'browser'],
  [
    'the browser’s, with an origin that it makes up',
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
