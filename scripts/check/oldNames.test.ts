import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { oldNames, oldPhrases } from './oldNames.ts'
import { findOldNames } from './sources/findOldNames.ts'

/** The history and this check may name them; the rest is nobody's prose. */
const LEFT_OUT =
  /^(CHANGELOG\.md|package-lock\.json|scripts\/check\/(sources\/findOldNames|oldNames(\.test)?)\.ts|fixtures\/cassettes\/.*|.*\/generated\/.*|.*\.png)$/
const old = { names: oldNames, phrases: oldPhrases }

test('no tracked file has a name that is gone', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--deduplicate'], { cwd: packageRoot, encoding: 'utf8' })
  const removed = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: packageRoot, encoding: 'utf8' }).split(
    '\0',
  )
  const paths = listed.split('\0').filter((path) => path !== '' && !LEFT_OUT.test(path) && !removed.includes(path))
  expect(paths.length).toBeGreaterThan(1_000)
  expect(paths.flatMap((path) => findOldNames(path, readFileSync(join(packageRoot, path), 'utf8'), old))).toEqual([])
})

test.each([
  ['mocks/a.ts', 'x\nconst createDoor = 1', ['mocks/a.ts:2: createDoor']],
  ['mocks/a.md', 'The `WalletDoor`, and `openDoor()`.', ['mocks/a.md:1: WalletDoor', 'mocks/a.md:1: openDoor']],
  ['mocks/createDoor.test.ts', '', ['mocks/createDoor.test.ts: createDoor']],
  ['mocks/world/session/a.ts', '', ['mocks/world/session/a.ts: mocks/world/session']],
  ['README.md', 'walletbench start --save-session F', ['README.md:1: --save-session']],
  ['a.ts', "import '#mocks/node/spaces/a'", ['a.ts:1: mocks/node/spaces']],
])('%s with %j has %j', (path, text, found) => {
  expect(findOldNames(path, text, old)).toEqual(found)
})

test.each([
  'createDoors',
  'myDoor',
  'a door',
  'a moment',
  'mocks/world/sessionKey.ts',
  '--save-session-key',
  'scripts/benchmarks/a.ts',
])('%s is none of them', (text) => {
  expect(findOldNames('a.ts', text, old)).toEqual([])
})
