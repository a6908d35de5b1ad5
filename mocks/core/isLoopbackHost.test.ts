import { expect, test } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.ts'

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.255.1.2', true],
  ['2130706433', true],
  ['0.0.0.0', true],
  ['0', true],
  ['[::1]', true],
  ['[::]', true],
  ['[::ffff:127.0.0.1]', true],
  ['[::ffff:0.0.0.0]', true],
  ['[::ffff:10.0.0.1]', false],
  ['[::2]', false],
  ['[2001:db8::1]', false],
  ['notlocalhost', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, wanted) => {
  expect(isLoopbackHost(new URL(`http://${host}:8545/`).hostname)).toBe(wanted)
})

test('takes an IPv6 address without its brackets', () => {
  expect(isLoopbackHost('::1')).toBe(true)
  expect(isLoopbackHost('')).toBe(false)
})
