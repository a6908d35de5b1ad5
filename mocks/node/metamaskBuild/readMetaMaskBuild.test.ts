import { createHash } from 'node:crypto'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { toExtensionId, toUnseenWarning } from './metaMaskBuild.ts'
import { readMetaMaskBuild } from './readMetaMaskBuild.ts'
import { type FakeMetaMaskParameters, fakeMetaMask } from './testing/fakeMetaMask.ts'

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
})

const KEY = Buffer.from('a key').toString('base64')

test('tells folder, version, id and support', async () => {
  await writeFiles(folder, fakeMetaMask())
  const extensionId = toExtensionId({ dir: folder })
  const found = await readMetaMaskBuild(folder)
  expect(found).toEqual({ dir: folder, version: '13.13.1', extensionId, support: 'supported' })
})

test('the folder is the real one: Chromium makes the id of it', async () => {
  await writeFiles(join(folder, 'real'), fakeMetaMask())
  await symlink(join(folder, 'real'), join(folder, 'link'))
  const build = await readMetaMaskBuild(join(folder, 'link'))
  const wanted = { dir: join(folder, 'real'), extensionId: toExtensionId({ dir: join(folder, 'real') }) }
  expect(build).toMatchObject(wanted)
})

test('the id of a build with a key is that of the key, wherever it lies', async () => {
  await writeFiles(folder, fakeMetaMask({ key: KEY }))
  expect(await readMetaMaskBuild(folder)).toMatchObject({ extensionId: toExtensionId({ dir: '/else', key: KEY }) })
})

test.each<[FakeMetaMaskParameters, string]>([
  [{ version: '13.5.0' }, 'seen'],
  [{ version: '13.5.0', name: 'MetaMask MV3 snow' }, 'seen'],
  [{ version: '13.14.0' }, 'unseen'],
  [{ version: '13.13.1', name: 'MetaMask Flask' }, 'unseen'],
  [{ version: '13.13.1.3', name: 'MetaMask Beta' }, 'unseen'],
])('%o is %s', async (parameters, support) => {
  await writeFiles(folder, fakeMetaMask(parameters))
  const build = await readMetaMaskBuild(folder)
  expect(build.support).toBe(support)
  expect(toUnseenWarning(build) !== undefined).toBe(support === 'unseen')
})

const manifest = JSON.parse(fakeMetaMask()['manifest.json'])
test.each<[string, Record<string, unknown> | string, RegExp]>([
  ['another extension', { ...manifest, name: 'Uniswap' }, /is another extension: "Uniswap"/],
  ['one that only begins so', { ...manifest, name: 'MetaMaskify' }, /is another extension/],
  ['a translated name that is not there', { ...manifest, name: '__MSG_other__' }, /is another extension/],
  ['the build for Firefox', { ...manifest, manifest_version: 2 }, /does not look like MetaMask's.*manifest_version/s],
  ['no service worker', { ...manifest, background: {} }, /background\.service_worker/],
  ['one that lies elsewhere', { ...manifest, background: { service_worker: '../a.js' } }, /service_worker/],
  ['a locale that lies elsewhere', { ...manifest, default_locale: '../..' }, /default_locale/],
  ['a version that is none', { ...manifest, version: 'new' }, /version/],
  ['a key that is none', { ...manifest, key: '§' }, /key/],
  [
    'a part of it',
    { ...manifest, background: { service_worker: 'gone.js' } },
    /only a part of MetaMask: it lacks gone/,
  ],
  ['no JSON', '{"version":', /does not look like MetaMask's/],
])('refuses %s', async (_, content, says) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await writeFiles(folder, { ...fakeMetaMask(), 'manifest.json': text })
  await expect(readMetaMaskBuild(folder)).rejects.toThrow(says)
})

test('refuses a folder that is empty, none, or a file', async () => {
  await expect(readMetaMaskBuild(folder)).rejects.toThrow('not an unpacked extension: it lacks manifest.json')
  await expect(readMetaMaskBuild(join(folder, 'none'))).rejects.toThrow('there is no such file or folder')
  await writeFiles(folder, { file: '' })
  await expect(readMetaMaskBuild(join(folder, 'file'))).rejects.toThrow('is a file, not a folder')
})

test('toExtensionId writes the first 32 hex digits of the hash as a to p', () => {
  const hash = createHash('sha256').update('a key').digest('hex').slice(0, 32)
  const id = toExtensionId({ dir: '/any', key: KEY })
  expect(id).toMatch(/^[a-p]{32}$/)
  expect([...id].map((letter) => (letter.charCodeAt(0) - 97).toString(16)).join('')).toBe(hash)
})
