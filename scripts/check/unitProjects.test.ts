import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'

/** The folders of Vitest's project `shared` (vite.config.ts). Their files run in one realm and share their modules. */
const SHARED = ['core', 'trace', 'rpc', 'relay', 'registry', 'wallet', 'world', 'browser', 'metamask']
/** Calls that would let one file affect the next. */
const LEAVES = /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(|\bsetupServer\(/

test('a test that replaces modules, globals or the network is named *.isolated.test.ts where others share its realm', () => {
  const folders = [...SHARED.map((name) => `mocks/${name}`), 'console']
  const files = folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true }).map((path) => join(folder, String(path))),
  )
  const shared = files.filter((file) => /\.test\.tsx?$/.test(file) && !/\.(isolated|slow)\.test\./.test(file))
  expect(shared.length).toBeGreaterThan(100)
  expect(shared.filter((file) => LEAVES.test(readFileSync(join(packageRoot, file), 'utf8')))).toEqual([])
})
