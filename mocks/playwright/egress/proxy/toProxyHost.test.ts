import { expect, test } from 'vitest'
import { toProxyHost } from './toProxyHost.ts'

test.each([
  ['http://proxy.example.com:3128', 'proxy.example.com'],
  ['socks5://10.0.0.7:1080', '10.0.0.7'],
  ['proxy.example.com:3128/', 'proxy.example.com'],
  ['proxy.example.com', 'proxy.example.com'],
])('of %j: %j', (server, host) => {
  expect(toProxyHost({ server })).toBe(host)
})
