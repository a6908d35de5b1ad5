import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { listImports } from './imports/listImports.ts'
import { resolveImport, type Subpaths } from './imports/resolveImport.ts'
import { findTerminalWrites } from './sources/findTerminalWrites.ts'
import { readSources } from './sources/readSources.ts'

/** What runs in a page writes to the console of that page. */
const NOT_OURS = /\.test\.ts$|\/testing\/|\/page\/|^mocks\/browser\//

test('what the package has writes to the terminal in one place', () => {
  const sources = readSources()
  const mocks = [...sources.keys()].filter((path) => path.startsWith('mocks/') && !NOT_OURS.test(path))
  const commands = listScripts('scripts/walletbench.ts', sources)
  expect(mocks.length).toBeGreaterThan(500)
  expect(commands).toContain('scripts/commands/cassette/cassetteReports.ts')
  expect([...mocks, ...commands].flatMap((path) => findTerminalWrites(path, sources.get(path) ?? ''))).toEqual([])
})

test.each([
  ['console.log(text)', ['a.ts: console.log']],
  ['const print = console.error', ['a.ts: console.error']],
  ['const { console } = bench; console.close()', []],
  ['process.stdout.write(text)', ['a.ts: process.stdout.write']],
  ['const { stderr } = process', ['a.ts: process.stderr']],
  ['start({ output: process.stdout })', ['a.ts: process.stdout']],
  ['toTerminalOutput(process.stdout).write(text)', []],
  ["process.stdout.on('error', end)", []],
  ["process.stdout.write('', end)", []],
  ["const text = 'console.log(1)' // process.stdout.write", []],
  ['process.stdin.isTTY', []],
])('%s', (text, found) => expect(findTerminalWrites('a.ts', text)).toEqual(found))

function listScripts(entry: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const { imports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { imports: Subpaths }
  const reached = new Set([entry])
  // Iterating over a Set includes entries that are added during the loop.
  for (const path of reached)
    for (const { specifier, kind } of listImports(path, sources.get(path) ?? '')) {
      const to = resolveImport(specifier, path, imports) ?? ''
      if (to.startsWith('scripts/') && kind !== 'type' && sources.has(to)) reached.add(to)
    }
  return [...reached]
}
