import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { ENDPOINTS } from './endpoints.ts'
import { HOSTS, readTarget } from './targets.ts'

test.each([
  ['https://API.web3modal.org/getList?page=1', { host: 'api.web3modal.org', path: '/getList', query: { page: '1' } }],
  ['https://a.test:8443//x//y/?', { host: 'a.test', path: '/x/y', query: {} }],
  ['http://a.test', { host: 'a.test', path: '/', query: {} }],
  ['https://a.test/?q=a+b%20c&d=1=2&e#f', { host: 'a.test', path: '/', query: { q: 'a b c', d: '1=2', e: '' } }],
  ['https://a.test/?q=a+%zz', { host: 'a.test', path: '/', query: { q: 'a %zz' } }],
])('%s', (url, target) => expect(readTarget(url)).toEqual(target))

test('another scheme is none of ours', () => expect(readTarget('data:text/plain,https://a.test/')).toBeUndefined())

test('reads what URL reads', () => {
  checkProperty(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const url = new URL(text)
      const target = readTarget(url.href)
      expect(target?.host).toBe(url.hostname)
      expect(target?.query).toEqual(Object.fromEntries(url.searchParams))
    }),
    { numRuns: 30 },
  )
})

test('every host has an endpoint, except those that are named as not simulated', () => {
  const served = new Set(ENDPOINTS.map(({ host }) => host))
  expect(Object.keys(HOSTS).filter((name) => !served.has(name as keyof typeof HOSTS))).toEqual(['other'])
})

test('no host has two names', () => {
  const hosts = Object.values(HOSTS).flat()
  expect(hosts).toEqual([...new Set(hosts)])
})
