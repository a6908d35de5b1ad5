import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createZip, type ZipEntry } from './testing/fakeMetaMask.ts'
import { type UnpackZipParameters, unpackZip } from './unpackZip.ts'

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
})

async function unpack(zip: Buffer, parameters: Partial<UnpackZipParameters> = {}): Promise<void> {
  const file = join(folder, 'a.zip')
  await writeFile(file, zip)
  await unpackZip({ file, to: join(folder, 'out'), ...parameters })
}

const GOOD: ZipEntry = { name: 'good.txt', text: 'good' }

test('writes files and folders', async () => {
  const text = 'long '.repeat(50_000)
  await unpack(createZip([GOOD, { name: 'a/', mode: 0o040755 }, { name: 'a/b/ü.txt', text }, { name: 'empty' }]))
  const found = (await readdir(join(folder, 'out'), { recursive: true })).sort()
  expect(found).toEqual(['a', 'a/b', 'a/b/ü.txt', 'empty', 'good.txt'].sort())
  expect(await readFile(join(folder, 'out/a/b/ü.txt'), 'utf8')).toBe(text)
})

test.each<[string, ZipEntry, RegExp]>([
  ['above the folder', { name: '../evil' }, /invalid relative path|leaves the folder/],
  ['above it, on the way', { name: 'a/../../evil' }, /invalid relative path|leaves the folder/],
  ['an absolute path', { name: '/evil' }, /absolute path|leaves the folder/],
  ['a drive', { name: 'C:/evil' }, /absolute path|leaves the folder/],
  ['a drive without a slash', { name: 'C:evil' }, /absolute path|leaves the folder/],
  ['backslashes', { name: '..\\evil' }, /invalid characters|leaves the folder/],
  ['an empty part', { name: 'a//evil' }, /leaves the folder/],
  ['a dot', { name: './evil' }, /leaves the folder/],
  ['a control character', { name: 'evil\u0000.txt' }, /leaves the folder/],
  ['no name', { name: '' }, /leaves the folder/],
  ['a link', { name: 'evil', text: '/etc/passwd', mode: 0o120777 }, /link or another special file/],
  ['a device', { name: 'evil', mode: 0o020666 }, /link or another special file/],
  ['a folder that is called a file', { name: 'evil', mode: 0o040755 }, /link or another special file/],
  ['a file that is called a folder', { name: 'evil/', mode: 0o100644 }, /link or another special file/],
  ['the same name', GOOD, /same file twice/],
  ['a file as folder', { name: 'good.txt/evil' }, /a part of its path is a file|same file twice/],
  ['another checksum', { name: 'evil', text: 'evil', claims: { crc: 1 } }, /"evil" is damaged/],
  ['more than it says', { name: 'evil', text: 'evil', claims: { size: 2 } }, /too many bytes/],
  ['less than it says', { name: 'evil', text: 'evil', claims: { size: 9 } }, /not enough bytes/],
  ['a method that nobody knows', { name: 'evil', claims: { method: 97 } }, /unknown compression method/],
])('refuses %s', async (_, entry, says) => {
  await expect(unpack(createZip([GOOD, entry]))).rejects.toThrow(says)
  expect((await readdir(folder)).sort()).toEqual(['a.zip', 'out'])
  const found = (await readdir(join(folder, 'out'), { recursive: true })).filter((name) => name !== 'evil')
  expect(found).toEqual(['good.txt'])
})

test('refuses too many entries, and too large ones, before it writes them', async () => {
  const zip = createZip([GOOD, { name: 'b', text: 'x'.repeat(1_000) }])
  await expect(unpack(zip, { maxEntries: 1 })).rejects.toThrow('it has 2 entries, more than 1')
  await rm(join(folder, 'out'), { recursive: true })
  await expect(unpack(zip, { maxSize: 1_000 })).rejects.toThrow('its content is larger than 0.001 MB')
  expect(await readdir(join(folder, 'out'))).toEqual(['good.txt'])
})

test('says what is no zip, and what is not there', async () => {
  await expect(unpack(Buffer.from('hello'))).rejects.toThrow(/a\.zip is not unpacked: .*zip/)
  await rm(join(folder, 'out'), { recursive: true })
  await expect(unpack(createZip([GOOD]).subarray(0, -30))).rejects.toThrow(/a\.zip is not unpacked: .*truncated/)
  const file = join(folder, 'none.zip')
  await expect(unpackZip({ file, to: folder })).rejects.toThrow('there is no such file or folder')
})

test('stops when it is told to', async () => {
  const reason = new Error('enough')
  await expect(unpack(createZip([GOOD]), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(await readdir(join(folder, 'out'))).toEqual([])
})
