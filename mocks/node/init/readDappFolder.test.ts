import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { readDappFolder } from './readDappFolder.ts'

let root = ''
beforeEach(async () => {
  root = await makeFolder()
})

test('reads sources and configuration, and nothing that was installed or built', async () => {
  const sources = { 'package.json': '{}', 'src/App.tsx': 'app', 'vite.config.ts': 'config', '.gitignore': 'dist' }
  const read = { ...sources, '.github/workflows/e2e.yml': 'workflow' }
  const left = { 'package-lock.json': '{}', 'src/logo.svg': 'logo', 'node_modules/wagmi/index.js': 'module' }
  await writeFiles(root, { ...read, ...left, 'dist/index.html': 'built', '.env': 'SECRET=1\nPORT=4000\n' })
  const { files, lockFiles, place } = await readDappFolder(root)
  expect(files).toEqual({ ...read, '.env': 'PORT=4000' })
  expect([lockFiles, place]).toEqual([['package-lock.json'], ''])
})

test('of a folder in a repository: the lock file and the workflow of its root', async () => {
  await mkdir(join(root, '.git'))
  const given = { 'pnpm-lock.yaml': '', 'apps/web/package.json': '{}', '.github/workflows/e2e.yml': 'workflow' }
  await writeFiles(root, given)
  const { files, lockFiles, place } = await readDappFolder(join(root, 'apps/web'))
  expect([lockFiles, place]).toEqual([['pnpm-lock.yaml'], 'apps/web'])
  expect(Object.keys(files)).toEqual(['package.json', '../../.github/workflows/e2e.yml'])
})

test('says that there is no such folder', () =>
  expect(readDappFolder(join(root, 'nowhere'))).rejects.toThrow(/There is no folder .*nowhere\./))
