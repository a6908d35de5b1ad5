import { expect, test } from 'vitest'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { OUTSIDE_URLS } from './egressUrls.ts'

test.each([
  ['localhost', false],
  ['localhost:3000', false],
  ['app.localhost:3000', false],
  ['127.0.0.1:5173', false],
  ['127.1.2.3', false],
  ['[::1]:3000', false],
  ['0.0.0.0:8080', false],
  ['api.example.com', true],
  ['localhost.example.com', true],
  ['127.0.0.1.example.com', true],
  ['notlocalhost', true],
  ['10.0.0.1:3000', true],
  ['[2001:db8::1]', true],
  ['example.com:80', true],
])('%s is another machine: %s', (host, outside) => {
  for (const rest of ['', '/', '/localhost/', '?localhost', '#localhost']) {
    expect(OUTSIDE_URLS.http.test(`http://${host}${rest}`)).toBe(outside)
    expect(OUTSIDE_URLS.http.test(`https://${host}${rest}`)).toBe(outside)
    expect(OUTSIDE_URLS.socket.test(`wss://${host}${rest}`)).toBe(outside)
  }
  expect(OUTSIDE_URLS.http.test(`wss://${host}`)).toBe(false)
  expect(isLoopbackHost(new URL(`http://${host}`).hostname)).toBe(!outside)
})
