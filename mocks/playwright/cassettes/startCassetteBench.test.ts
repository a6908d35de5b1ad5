import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import type { BenchOptions } from '#mocks/playwright/options'
import { listCassettes, placeCassette } from './startCassetteBench.ts'

function place(...titles: readonly string[]) {
  const asked: unknown[] = []
  const testInfo = {
    titlePath: ['shop.spec.ts', ...titles],
    snapshotSuffix: 'linux',
    snapshotPath: (...name: readonly unknown[]) => {
      asked.push([testInfo.snapshotSuffix, ...name])
      return name.join('/')
    },
  }
  const path = placeCassette(testInfo, 'buys.io')
  expect(testInfo.snapshotSuffix).toBe('linux')
  return { path, asked }
}

test('asks Playwright for a snapshot of the test, the same on every platform', () => {
  expect(place('buys').asked).toEqual([['', 'buys', 'buys.io']])
  expect(place('the shop', 'buys a tile').path).toBe('the-shop-buys-a-tile/buys.io')
  expect(place('kauft ein Stück').path).toBe('kauft-ein-Stück/buys.io')
})

test('two tests have two folders, whose names every file system takes', () => {
  const short = ['buys a', 'buys: a', 'buys (a)', 'buys/a', 'buys-a', '../buys a', '…', '']
  const titles = [...short, 'a'.repeat(300), 'a'.repeat(301)]
  const paths = titles.map((title) => place(title).path)
  expect(new Set(paths).size).toBe(titles.length)
  for (const path of paths) expect(path).toMatch(/^[\p{L}\p{N}-]{0,100}\/buys\.io$/u)
})

const upstream = 'https://node.example/key'

test('finds the chains that belong to a test', () => {
  expect(listCassettes({})).toEqual([])
  expect(listCassettes({ chains: [1, mainnet, { replay: 'page.io' }, { id: 5, cassette: undefined }] })).toEqual([])
  const chain = { id: 1, upstream, cassette: 'buys.io' }
  const other = { ...mainnet, cassette: 'other.io' }
  expect(listCassettes({ chains: [137, chain, other] })).toEqual([chain, other])
})

const one = { id: 1, cassette: 'b.io' }

test.each<[string, BenchOptions, RegExp]>([
  ['replay', { chains: [{ id: 1, replay: 'a.io', cassette: 'b.io' }] }, /Chain 1: cassette and replay exclude/],
  [
    'a second recording',
    { chains: [{ upstream, recordCassette: 'a.io', cassette: 'b.io' }] },
    /cassette b\.io: .*record/,
  ],
  ['overwrite', { chains: [{ id: 1, upstream, overwrite: 'force', cassette: 'b.io' }] }, /--update-snapshots/],
  ['onMiss', { chains: [{ id: 1, upstream, onMiss: 'null', cassette: 'b.io' }] }, /onMiss exclude/],
  [
    'one file for two chains',
    {
      chains: [
        { ...one, upstream },
        { ...one, id: 5 },
      ] as never,
    },
    /Two/,
  ],
  ['a real wallet', { realWallet: 'metamask', chains: [{ id: 1, upstream, cassette: 'b.io' }] }, /real wallet/],
])('refuses %s', (_, options, message) => {
  expect(() => listCassettes(options)).toThrow(message)
  expect(() => listCassettes(options)).not.toThrow(/key/)
})
