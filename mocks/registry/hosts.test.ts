import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { HOSTS } from './hosts.ts'

test('every host has an endpoint, except those that are named as not simulated', () => {
  const served = new Set(ENDPOINTS.map(({ host }) => host))
  expect(Object.keys(HOSTS).filter((name) => !served.has(name as keyof typeof HOSTS))).toEqual(['other'])
})

test('no host has two names', () => {
  const hosts = Object.values(HOSTS).flat()
  expect(hosts).toEqual([...new Set(hosts)])
})
