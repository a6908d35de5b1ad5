import { existsSync } from 'node:fs'
import { chmod, link, lstat, mkdir, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { isExistsError, TEMPORARY_NAME, type WriteWholeFileParameters, writeWholeFile } from './writeWholeFile.ts'

let root: string
let folder: string
let file: string

beforeEach(async () => {
  root = await makeFolder()
  folder = join(root, 'mine')
  file = join(folder, 'a.txt')
  await mkdir(folder)
})

const read = (path: string) => readFile(path, 'utf8')
const modeOf = async (path: string) => (await stat(path)).mode & 0o777
async function* later<item>(items: readonly item[]): AsyncIterable<item> {
  yield* items
}
async function fail(parameters: Partial<WriteWholeFileParameters> = {}): Promise<BenchError> {
  const error: unknown = await writeWholeFile({ file, content: 'new', ...parameters }).catch((thrown) => thrown)
  if (!(error instanceof BenchError)) throw new Error(`Expected a BenchError: ${error}`)
  return error
}

test.each<[string, WriteWholeFileParameters['content'], string]>([
  ['text', 'añ', 'añ'],
  ['nothing', '', ''],
  ['bytes', new Uint8Array([104, 105]), 'hi'],
  ['pieces', ['a', Buffer.from('b')], 'ab'],
  ['pieces as they arrive', later(['a', Buffer.from('ñ')]), 'añ'],
])('writes %s, and nothing else stays in the folder', async (_, content, expected) => {
  expect(await writeWholeFile({ file, content })).toBe(Buffer.byteLength(expected))
  expect(await read(file)).toBe(expected)
  expect(await readdir(folder)).toEqual(['a.txt'])
})

test('a name that is as long as a name can be', async () => {
  const long = join(folder, 'ñ'.repeat(127))
  await writeWholeFile({ file: long, content: 'x' })
  expect(await read(long)).toBe('x')
})

test('a new file gets the mode, a replaced one keeps its own', async () => {
  await writeWholeFile({ file, content: 'a', mode: 0o600 })
  expect(await modeOf(file)).toBe(0o600)
  await chmod(file, 0o754)
  await writeWholeFile({ file, content: 'b', mode: 0o600, overwrite: true })
  expect([await modeOf(file), await read(file)]).toEqual([0o754, 'b'])
})

test('without overwrite, a file that is there stays, and the content is not read', async () => {
  await writeFile(file, 'mine')
  let asked = false
  async function* content() {
    asked = true
    yield 'new'
  }
  const error = await fail({ content: content(), existsHint: 'Pass --overwrite.' })
  expect(error.message).toBe(`${file} already exists.\nPass --overwrite.`)
  expect([isExistsError(error), asked, await read(file)]).toEqual([true, false, 'mine'])
})

test('without overwrite, a file that appears while the content arrives stays', async () => {
  async function* content() {
    yield 'new'
    await writeFile(file, 'faster')
  }
  expect(isExistsError(await fail({ content: content() }))).toBe(true)
  expect([await read(file), await readdir(folder)]).toEqual(['faster', ['a.txt']])
})

test('of many writers at once, one wins, and its content is whole', async () => {
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      writeWholeFile({ file, content: later([`${index} `, `${index}`]) }).then(
        () => [index],
        (error: unknown) => (isExistsError(error) ? [] : [-1]),
      ),
    ),
  )
  const [winner, ...others] = written.flat()
  expect([others, await read(file), await readdir(folder)]).toEqual([[], `${winner} ${winner}`, ['a.txt']])
})

test('if the content throws, its error is passed on, and the old file stays', async () => {
  await writeFile(file, 'old')
  async function* content() {
    yield 'new'
    throw new Error('The node is gone.')
  }
  await expect(writeWholeFile({ file, content: content(), overwrite: true })).rejects.toThrow('The node is gone.')
  expect([await read(file), await readdir(folder)]).toEqual(['old', ['a.txt']])
})

test('another name of the same file keeps the old content', async () => {
  await writeFile(file, 'old')
  await link(file, join(folder, 'other'))
  await writeWholeFile({ file, content: 'new', overwrite: true })
  expect([await read(file), await read(join(folder, 'other'))]).toEqual(['new', 'old'])
})

test('a link inside the folder is followed: it stays, and its target is written', async () => {
  await mkdir(join(folder, 'deep'))
  await writeFile(join(folder, 'deep', 'b'), 'old')
  await symlink(join('deep', 'b'), file)
  await writeWholeFile({ file, content: 'new', overwrite: true })
  expect((await lstat(file)).isSymbolicLink()).toBe(true)
  expect(await read(join(folder, 'deep', 'b'))).toBe('new')
})

test('the folder that the user names may be a link itself', async () => {
  await symlink(folder, join(root, 'link'))
  await writeWholeFile({ file: join(root, 'link', 'a.txt'), content: 'new' })
  expect(await read(file)).toBe('new')
})

test.each<[string, () => Promise<unknown>, Partial<WriteWholeFileParameters>, RegExp]>([
  ['a link out of the folder', () => symlink('../out', file), {}, /leads out of its folder: it is not written\./],
  ['an absolute link', () => symlink(join(root, 'out'), file), {}, /it leads to {2}\S+\/out\n/],
  ['a link to nothing', () => symlink('nothing', file), {}, /is a link to a file that does not exist\./],
  ['a cycle of links', () => symlink('a.txt', file), {}, /its path has a cycle of links\./],
  ['a folder', () => mkdir(file), {}, /it is a folder\./],
  ['a device', () => symlink('/dev/null', file), { root: '/' }, /it is not a regular file, but a device/],
  ['a file for a folder', () => writeFile(file, ''), { file: 'a.txt/b' }, /is a file, not a folder\./],
  ['a file for a folder to make', () => writeFile(file, ''), { file: 'a.txt/b', makeFolders: true }, /not a folder\./],
  ['a missing folder', async () => {}, { file: 'no/b' }, /the folder \S+\/no does not exist\.\nMake the folder first/],
  ['a path out of the root', async () => {}, { file: '../out', root: '.', makeFolders: true }, /leads out of its/],
  ['a linked folder', () => symlink('..', file), { file: 'a.txt/out', root: '.', makeFolders: true }, /leads out of/],
  [
    'a new folder behind it',
    () => symlink('..', file),
    { file: 'a.txt/x/y', root: '.', makeFolders: true },
    /leads out/,
  ],
  ['a name that is too long', async () => {}, { file: 'x'.repeat(300) }, /its name is too long\./],
  ['a file of the kernel', async () => {}, { file: '/proc/self/comm', overwrite: true }, /cannot be written: /],
])('refuses %s, and touches nothing', async (_, prepare, parameters, message) => {
  await writeFile(join(root, 'out'), 'theirs')
  await prepare()
  const before = await readdir(root, { recursive: true })
  const paths = {
    file: join(folder, parameters.file ?? 'a.txt'),
    ...(parameters.root && { root: join(folder, parameters.root) }),
  }
  if (parameters.file?.startsWith('/')) paths.file = parameters.file
  if (parameters.root === '/') paths.root = '/'
  expect((await fail({ overwrite: true, ...parameters, ...paths })).message).toMatch(message)
  expect([await read(join(root, 'out')), await readdir(root, { recursive: true })]).toEqual(['theirs', before])
})

test('makes the folders that are missing', async () => {
  await writeWholeFile({ file: join(folder, 'x/y/z'), content: 'new', root: folder, makeFolders: true })
  expect(await read(join(folder, 'x/y/z'))).toBe('new')
})

test.runIf(existsSync('/dev/full'))('a full disk: the old file stays, and no temporary one', async () => {
  await writeFile(file, 'old')
  const names: string[] = []
  const openTemporary = async (path: string) => {
    names.push(path)
    await writeFile(path, '')
    return await open('/dev/full', 'w')
  }
  const error = await fail({ overwrite: true, openTemporary, hint: 'Free some space.' })
  expect(error.message).toBe(`${file} cannot be written: the disk is full.\nFree some space.`)
  expect([await read(file), await readdir(folder)]).toEqual(['old', ['a.txt']])
  expect(names).toEqual([expect.stringMatching(TEMPORARY_NAME)])
})

test.each(['EROFS', 'EACCES', 'EDQUOT', 'EMFILE'])('%s: a reason, and the old file stays', async (code) => {
  await writeFile(file, 'old')
  const openTemporary = () => Promise.reject(Object.assign(new Error(code), { code }))
  expect((await fail({ overwrite: true, openTemporary })).message).toMatch(/cannot be written: [a-z ,-]+\.$/)
  expect([await read(file), await readdir(folder)]).toEqual(['old', ['a.txt']])
})

test.runIf(process.platform === 'linux')('a file system that takes no folders: the reason is named', async () => {
  const error = await fail({ file: '/proc/self/walletbench/report/index.html', makeFolders: true })
  expect(error.message).toMatch(/^\/proc\/self\/walletbench\/report\/index\.html cannot be written: /)
})

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder and a file that are read-only',
  async () => {
    await writeFile(file, 'old')
    await chmod(file, 0o400)
    expect((await fail({ overwrite: true })).message).toMatch(/the permissions of the file or folder do not allow it/)
    await chmod(file, 0o600)
    await chmod(folder, 0o500)
    for (const parameters of [
      { overwrite: true },
      { file: join(folder, 'b') },
      { file: join(folder, 'c/d'), makeFolders: true },
    ])
      expect((await fail(parameters)).message).toMatch(/the permissions of the file or folder do not allow it/)
    await chmod(folder, 0o700)
    expect([await read(file), await readdir(folder)]).toEqual(['old', ['a.txt']])
  },
)
