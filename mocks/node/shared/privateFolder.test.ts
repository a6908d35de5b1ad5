import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { provideFolder } from './privateFolder.ts'

let root: string

beforeEach(async () => {
  root = await makeFolder()
})

test('makes a folder and those above it, also when asked at the same time, and leaves one that is there', async () => {
  const folder = join(root, 'a/b/c')
  await Promise.all([provideFolder(folder, 0o700), provideFolder(folder, 0o700), provideFolder(join(root, 'a'), 0o700)])
  await provideFolder(folder, 0o755)
  const { mode } = await stat(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o700)
})

test('rejects below a file', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(provideFolder(join(root, 'file/folder'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.runIf(process.platform === 'linux')('rejects where the file system has no such folders', () =>
  expect(provideFolder('/proc/walletbench/sessions', 0o700)).rejects.toMatchObject({ code: 'ENOENT' }),
)
