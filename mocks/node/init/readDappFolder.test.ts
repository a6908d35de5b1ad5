import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { readDappFolder } from './readDappFolder.ts'

let root = ''
beforeEach(async () => {
  root = await makeFolder()
})

describe('readDappFolder', () => {
  test('reads sources and configuration, and nothing that was installed or built', async () => {
    await writeFiles(root, {
      'package.json': '{}',
      'src/App.tsx': 'app',
      'vite.config.ts': 'config',
      '.env': 'SECRET=1\nPORT=4000\n',
      '.gitignore': 'dist',
      'package-lock.json': '{}',
      'src/logo.svg': 'logo',
      'node_modules/wagmi/index.js': 'module',
      'dist/index.html': 'built',
      '.github/workflows/e2e.yml': 'workflow',
    })
    const { files, lockFiles, place } = await readDappFolder(root)
    expect(files).toEqual({
      'package.json': '{}',
      'src/App.tsx': 'app',
      'vite.config.ts': 'config',
      '.env': 'PORT=4000',
      '.gitignore': 'dist',
      '.github/workflows/e2e.yml': 'workflow',
    })
    expect([lockFiles, place]).toEqual([['package-lock.json'], ''])
  })

  test('of a folder in a repository: the lock file and the workflow of its root', async () => {
    await mkdir(join(root, '.git'))
    await writeFiles(root, {
      'pnpm-lock.yaml': '',
      'apps/web/package.json': '{}',
      '.github/workflows/e2e.yml': 'workflow',
    })
    const { files, lockFiles, place } = await readDappFolder(join(root, 'apps/web'))
    expect([lockFiles, place]).toEqual([['pnpm-lock.yaml'], 'apps/web'])
    expect(Object.keys(files)).toEqual(['package.json', '../../.github/workflows/e2e.yml'])
  })

  test('says that there is no such folder', async () => {
    await expect(readDappFolder(join(root, 'nowhere'))).rejects.toThrow(/There is no folder .*nowhere\./)
  })
})
