import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './findBrowser.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walletbench-browsers-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function place(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

test('takes the system’s, and none that loads no extensions where they are needed', async () => {
  const path = ['', folder].join(delimiter)
  const parameters = { path, platform: 'linux' }
  expect(findBrowser(parameters)).toBeUndefined()
  const chrome = await place('google-chrome')
  expect(findBrowser(parameters)).toBe(chrome)
  expect(findBrowser({ ...parameters, extensions: true })).toBeUndefined()
  const chromium = await place('chromium')
  expect(findBrowser({ ...parameters, extensions: true })).toBe(chromium)
})

test('takes the one that is named, whatever it is, and says where it is missing', async () => {
  const named = await place('google-chrome')
  expect(findBrowser({ named, path: '', extensions: true })).toBe(named)
  expect(() => findBrowser({ named: join(folder, 'nothing'), path: '' })).toThrow(/There is no browser at/)
})
