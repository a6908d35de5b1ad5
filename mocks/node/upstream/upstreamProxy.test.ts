import { expect, test } from 'vitest'
import { chooseProxy } from './upstreamProxy.ts'

const PROXIES = { http: 'http://plain.example:3128', https: 'http://user:word@secure.example' }
const exceptions = 'other.example, .inner.example *.wild.example:8443 node.example:444'

test.each([
  ['http://node.example', {}, undefined],
  ['http://node.example', PROXIES, 'http://plain.example:3128/'],
  ['ws://node.example', PROXIES, 'http://plain.example:3128/'],
  ['https://node.example', PROXIES, 'http://user:word@secure.example/'],
  ['wss://node.example', PROXIES, 'http://user:word@secure.example/'],
  ['https://node.example', { http: 'plain.example:3128' }, 'http://plain.example:3128/'],
  ['http://node.example', { https: 'http://secure.example' }, undefined],
  ['http://localhost:8545', PROXIES, undefined],
  ['http://a.localhost:8545', PROXIES, undefined],
  ['wss://127.9.9.9', PROXIES, undefined],
  ['ws://[::1]:1', PROXIES, undefined],
  ['http://0.0.0.0:8545', PROXIES, undefined],
  ['http://[::]:8545', PROXIES, undefined],
  ['http://[::ffff:127.0.0.1]:8545', PROXIES, undefined],
  ['http://127.0.0.1.example', PROXIES, 'http://plain.example:3128/'],
  ['http://other.example', { ...PROXIES, exceptions }, undefined],
  ['http://sub.other.example:9', { ...PROXIES, exceptions }, undefined],
  ['http://another.example', { ...PROXIES, exceptions }, 'http://plain.example:3128/'],
  ['http://a.inner.example', { ...PROXIES, exceptions }, undefined],
  ['wss://a.wild.example:8443', { ...PROXIES, exceptions }, undefined],
  ['http://a.wild.example', { ...PROXIES, exceptions }, 'http://plain.example:3128/'],
  ['https://node.example:444', { ...PROXIES, exceptions }, undefined],
  ['https://node.example', { ...PROXIES, exceptions: 'node.example:443' }, undefined],
  ['https://node.example', { ...PROXIES, exceptions: '*' }, undefined],
])('%s with %j', (url, proxies, wanted) => expect(chooseProxy(new URL(url), proxies)?.href).toBe(wanted))

test.each([
  [{ http: 'socks5://proxy.example' }, 'HTTP_PROXY is not the URL of an HTTP proxy'],
  [{ https: 'http://:1:2' }, 'HTTPS_PROXY is not the URL of an HTTP proxy'],
])('%j is refused, and not repeated', (proxies, message) => {
  const choose = () => chooseProxy(new URL('https://node.example'), proxies)
  expect(choose).toThrow(message)
  expect(choose).not.toThrow(/socks5|:1:2/)
})
