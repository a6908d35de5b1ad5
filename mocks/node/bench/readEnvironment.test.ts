import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

test('prefers its own variable for the browser, and takes an empty one for unset', () => {
  expect(readEnvironment({ WALLETBENCH_CHROMIUM: '/a', CHROMIUM: '/b' }).chromium).toBe('/a')
  expect(readEnvironment({ WALLETBENCH_CHROMIUM: '', CHROMIUM: '/b' }).chromium).toBe('/b')
  expect(readEnvironment({}).chromium).toBeUndefined()
})

test('knows where MetaMask is, and comes from', () => {
  const variables = { METAMASK_DIR: '/build', METAMASK_ZIP: '', METAMASK_BASE_URL: 'https://mirror.example' }
  const wanted = { metamaskDir: '/build', metamaskZip: undefined, metamaskBaseUrl: 'https://mirror.example' }
  expect(readEnvironment(variables)).toMatchObject(wanted)
})

test('keeps its files below XDG_CACHE_HOME', () => {
  expect(readEnvironment({ XDG_CACHE_HOME: '/caches' }).cacheFolder).toBe('/caches/walletbench')
  expect(readEnvironment({}).cacheFolder).toMatch(/\.cache\/walletbench$/)
  expect(readEnvironment({ XDG_CACHE_HOME: 'caches' }).cacheFolder).toBe(readEnvironment({}).cacheFolder)
})

test('knows a service that runs tests', () => {
  const found = ['true', '1', 'false', '0', ''].map((CI) => readEnvironment({ CI }).ci)
  expect(found).toEqual([true, true, false, false, false])
  expect(readEnvironment({}).ci).toBe(false)
})

test('knows whether a person debugs the tests', () => {
  const found = ['1', 'console', 'false', '0', ''].map((PWDEBUG) => readEnvironment({ PWDEBUG }).debugsTests)
  expect(found).toEqual([true, true, false, false, false])
  expect(readEnvironment({}).debugsTests).toBe(false)
})

test('tells the builds that failed', () => {
  expect(readEnvironment({ WALLETBENCH_FAILED_BUILDS: 'node,console' }).failedBuilds).toEqual(['node', 'console'])
  expect(readEnvironment({ WALLETBENCH_FAILED_BUILDS: '' }).failedBuilds).toEqual([])
})

test('knows of a fuzz', () => {
  expect(readEnvironment({ WALLETBENCH_FUZZ: '{"seed":1}' }).fuzz).toBe('{"seed":1}')
  expect(readEnvironment({ WALLETBENCH_FUZZ: '' }).fuzz).toBeUndefined()
})
