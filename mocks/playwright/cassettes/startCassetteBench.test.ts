import { expect, test } from 'vitest'
import { placeCassette } from './startCassetteBench.ts'

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
