import { expect, test } from 'vitest'
import { readPrefetchedNames, toRtcUrl } from './watchAttempts.ts'

test.each([
  ['<//cdn.example.com>; rel=dns-prefetch', ['https://cdn.example.com/']],
  ['<https://a.example/x>; as=image; rel="preconnect DNS-prefetch"', ['https://a.example/x']],
  ['<https://a.example>; rel=preload, <https://b.example>; rel=dns-prefetch', ['https://b.example/']],
  ['<https://[>; rel=dns-prefetch', []],
  ['dns-prefetch', []],
  ['', []],
])('of the header %j: %j', (header, urls) => {
  expect(readPrefetchedNames(header, 'https://localhost:3000/')).toEqual(urls)
})

test.each([
  ['stun:stun.example.com', 'stun:stun.example.com:3478'],
  ['STUN:Stun.Example.com:19302', 'stun:stun.example.com:19302'],
  ['turn:turn.example.com?transport=tcp', 'turn:turn.example.com:3478'],
  ['turns:turn.example.com', 'turns:turn.example.com:5349'],
  ['turn:[2001:db8::1]:3478?transport=udp', 'turn:[2001:db8::1]:3478'],
  ['candidate:1 1 udp 2130706431 peer.example.com 9 typ host', 'stun:peer.example.com:9'],
  ['a=candidate:1 1 tcp 1 203.0.113.7 443 typ host tcptype passive', 'stun:203.0.113.7:443'],
  ['candidate:1 1 udp 1 2001:db8::1 443 typ srflx raddr 0.0.0.0 rport 0', 'stun:[2001:db8::1]:443'],
  ['turn:localhost:3478', undefined],
  ['stun:127.0.0.1:3478', undefined],
  ['candidate:1 1 udp 1 127.0.0.1 443 typ host', undefined],
  ['candidate:1 1 udp 1 ::1 443 typ host', undefined],
  ['candidate:1 1 udp 1 3b2f9a40-4b5c-4f6e-9d5e-0c1d2e3f4a5b.local 443 typ host', undefined],
  ['stun:a b\u001b[8m', undefined],
  ['https://example.com', undefined],
  ['', undefined],
])('%j leads to %j', (text, url) => {
  expect(toRtcUrl(text)).toBe(url)
})
