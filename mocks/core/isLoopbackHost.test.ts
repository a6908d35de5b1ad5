import { expect, test } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.ts'

const isLoopback = (host: string) => isLoopbackHost(new URL(`http://${host}:8545/`).hostname)

test.each(
  `localhost app.localhost LOCALHOST 127.0.0.1 127.255.1.2 2130706433 0.0.0.0 0 [::1] [::]
    [::ffff:127.0.0.1] [::ffff:0.0.0.0]`.split(/\s+/),
)('%s is this machine', (host) => expect(isLoopback(host)).toBe(true))

test.each(
  '[::ffff:10.0.0.1] [::2] [2001:db8::1] notlocalhost localhost.example.com 127.0.0.1.example.com 10.0.0.1'.split(' '),
)('%s is another', (host) => expect(isLoopback(host)).toBe(false))

test('takes an IPv6 address without its brackets', () => {
  expect([isLoopbackHost('::1'), isLoopbackHost('')]).toEqual([true, false])
})
