import { expect, test } from 'vitest'
import { parseModule } from './imports/listImports.ts'
import { readSources } from './sources/readSources.ts'

/** The functions of `node:fs` that make, change or move a file. Folders, links and removals are not among them. */
const WRITES = /^(?:(?:writeFile|appendFile|copyFile|cp|rename|link|truncate|open)(?:Sync)?|createWriteStream)$/

const FS = /^(?:node:)?fs(?:\/promises)?$/

/** Tests, and what only tests use, write into folders of their own. */
const TESTS = /\.test\.tsx?$|(?:^|\/)testing\/|^e2e\/|^fixtures\/|^scripts\/(?:benchmarks|soak\/kills)\//

const MAY_WRITE: Readonly<Record<string, string>> = {
  'mocks/node/files/writeWholeFile.ts': 'the function for all others',
  'mocks/node/files/placeFile.ts': 'its rename, also for parts of recordings',
  'scripts/setup/writeWhole.mjs': 'the same for the set-up, which has no dependencies',
  'scripts/setup/withLock.mjs': 'a lock: it must not be replaced',
  'mocks/node/cassettes/takeFileLock.ts': 'a lock: it must not be replaced',
  'mocks/node/cassettes/openCassetteFile.ts': 'appends to the part of a recording, so that it survives a crash',
  'mocks/node/recording/startRecordingSaver.ts': 'appends to the part of a recording, so that it survives a crash',
  'mocks/node/metamaskBuild/downloadFile.ts': 'writes into the work folder of withWorkFolder',
  'mocks/node/metamaskBuild/unpackZip.ts': 'writes into the work folder of withWorkFolder',
  'mocks/node/metamaskBuild/installMetaMask.ts': 'moves a folder into the work folder',
  'mocks/node/metamaskBuild/cacheFolders.ts': 'moves a folder out of the work folder',
  'mocks/metamask/profile/makeProfile.ts': 'writes into a temporary folder, and copies a folder of it to a new profile',
  'mocks/metamask/profile/provideProfile.ts': 'copies a folder inside the work folder',
  'scripts/setupOthers.mjs': 'copies a package into the installed dapps',
  'scripts/check/readmes/writeSnippets.ts': 'writes into a temporary folder',
}

test('files are written by writeWholeFile alone', () => {
  const writing = Array.from(readSources()).flatMap(([path, text]) => {
    const names = TESTS.test(path) ? [] : listFileWrites(path, text)
    return names.length === 0 ? [] : [[path, names.join(', ')]]
  })
  expect(writing.filter(([path = '']) => !Object.hasOwn(MAY_WRITE, path))).toEqual([])
  expect(Object.keys(MAY_WRITE).filter((path) => !writing.some(([found]) => found === path))).toEqual([])
})

test.each([
  ["import { readFile, writeFile } from 'node:fs/promises'", ['writeFile']],
  ["import { appendFileSync as add } from 'fs'", ['appendFileSync']],
  ["import * as fs from 'node:fs'", ['*']],
  ["import fs from 'node:fs'", ['*']],
  ["const { cp } = await import('node:fs/promises')", ['*']],
  ["import { open } from 'node:fs/promises'\nawait open(folder, 'r')", []],
  ["import { open } from 'node:fs/promises'\nawait open(folder, 'r')\nawait open(folder, 'wx')", ['open']],
  ["import { open } from 'node:fs/promises'\nconst write = open", ['open']],
  ["import type { writeFile } from 'node:fs/promises'", []],
  ["import { writeFile } from './writeFile.ts'", []],
])('%s', (text, names) => expect(listFileWrites('x.ts', text)).toEqual(names))

function listFileWrites(path: string, text: string): readonly string[] {
  if (!/['"](?:node:)?fs(?:\/promises)?['"]/.test(text)) return []
  const { staticImports, dynamicImports } = parseModule(path, text).module
  const named = staticImports
    .filter(({ moduleRequest }) => FS.test(moduleRequest.value))
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .map(({ importName, localName }) => ({ name: importName.name ?? '*', local: localName.value }))
    .filter(({ name, local }) =>
      /^open(?:Sync)?$/.test(name) ? !onlyReads(local, text) : WRITES.test(name) || name === '*',
    )
    .map(({ name }) => name)
  const dynamic = dynamicImports.filter(({ moduleRequest }) =>
    FS.test(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  )
  return [...named, ...dynamic.map(() => '*')]
}

function onlyReads(local: string, text: string): boolean {
  const calls = text.match(new RegExp(String.raw`(?<![.\w])${local}\(.*`, 'g')) ?? []
  return calls.length > 0 && calls.every((call) => /^\w+\([^,()]+(?:, 'r')?\)/.test(call))
}
