import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { readCassette } from './readCassette.ts'
import { testMeta, toCassetteText } from './testing/cassetteText.ts'

const TEXT = toCassetteText({ 'eth_chainId []': '"0x1"', 'eth_getBalance ["0xab","0x10"]': '"0x2"' })

async function makeFile(content: string | Buffer): Promise<string> {
  const file = join(await makeFolder(), 'page.io')
  await writeFile(file, content)
  return file
}

test('reads a cassette, and calls it by the name of its file', async () => {
  const cassette = await readCassette(await makeFile(TEXT))
  expect(cassette).toMatchObject({ name: 'page.io', complete: true, meta: { ...testMeta } })
  const found = cassette.steps[0].entries.map(({ method, outcome }) => [method, outcome])
  expect(found).toEqual([
    ['eth_chainId', { resultText: '"0x1"' }],
    ['eth_getBalance', { resultText: '"0x2"' }],
  ])
})

test.each([
  ['empty', '', 'is empty'],
  ['binary', gzipSync(TEXT.repeat(20)), 'is a binary file'],
  ['another text', '{"log":{}}\n', 'has no head'],
  ['a newer version', TEXT.replace('"format":1', '"format":99'), 'walletbench'],
  ['cut off', TEXT.slice(0, -40), 'page.io'],
  ['changed', TEXT.replace('"0x2"', '"0x3"'), 'its hash does not match'],
])('a file that is no cassette is refused with its name: %s', async (_, content, says) => {
  const file = await makeFile(content)
  await expect(readCassette(file)).rejects.toMatchObject({ name: 'BenchError', hint: expect.any(String) })
  await expect(readCassette(file)).rejects.toThrow(says)
  await expect(readCassette(file)).rejects.toThrow('page.io')
})

test('a file that is not there, and a folder, are refused', async () => {
  const folder = await makeFolder()
  await expect(readCassette(join(folder, 'none.io'))).rejects.toThrow(/none\.io cannot be read: there is no such file/)
  await mkdir(join(folder, 'a.io'))
  await expect(readCassette(join(folder, 'a.io'))).rejects.toThrow(/a\.io cannot be read: it is a folder/)
})

test('a file above 512 MB is refused, and is not read before', async () => {
  const file = join(await makeFolder(), 'large.io')
  const handle = await open(file, 'w')
  await handle.truncate(600_000_000)
  await handle.close()
  await expect(readCassette(file)).rejects.toThrow('large.io is larger than 512 MB.\nSplit it into several files.')
})
