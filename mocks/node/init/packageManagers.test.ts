import { expect, test } from 'vitest'
import { packageManagers } from './packageManagers.ts'
import { toDapp } from './testing/toDapp.ts'

const find = (lockFiles: readonly string[], manifest = {}) => {
  const { manager, isLocked } = toDapp(manifest, {}, { lockFiles }).findings.packageManager
  return [manager.name, isLocked]
}

test.each(packageManagers.flatMap(({ name, lockFiles }) => lockFiles.map((file) => [file, name] as const)))(
  '%s: %s',
  (file, name) => expect(find([file])).toEqual([name, true]),
)

test('package.json names it: a lock file of another one is a leftover', () =>
  expect(find(['package-lock.json'], { packageManager: 'pnpm@9.1.0' })).toEqual(['pnpm', false]))

test('another lock file counts more than a forgotten one of npm', () =>
  expect(find(['package-lock.json', 'yarn.lock'])).toEqual(['yarn', true]))

test('npm, where nothing says so', () => expect(find([])).toEqual(['npm', false]))
