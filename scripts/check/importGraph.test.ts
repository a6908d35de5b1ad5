import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { type FileImport, findForbiddenImports, readImportTable } from './imports/findForbiddenImports.ts'
import { findImportCycles } from './imports/findImportCycles.ts'
import { parseModule } from './imports/listImports.ts'
import { readImportGraph } from './imports/readImportGraph.ts'
import { readSources } from './sources/readSources.ts'

let sources: ReadonlyMap<string, string>
let imports: readonly FileImport[]
const table = readImportTable(readFileSync(join(packageRoot, 'mocks/README.md'), 'utf8'))

beforeAll(() => {
  sources = readSources()
  imports = readImportGraph(sources)
  expect(sources.size).toBeGreaterThan(1_000)
  expect(imports.length).toBeGreaterThan(3_000)
})

test('imports between parts are those of the table in mocks/README.md', () => {
  expect(findForbiddenImports(imports, table)).toEqual([])
})

test('no files import each other in a circle, types counted', () => {
  expect(findImportCycles(imports).map((group) => group.join(' ↔ '))).toEqual([])
})

test('what the table names is there', () => {
  const named = Array.from(table, ([row, targets]) => [row, ...targets.map(({ path }) => path)]).flat()
  expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
})

test('a module that only exports what others have is an entry: of the package, or of the script for pages', () => {
  const { exports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>
  }
  const ofPackage = Object.values(exports).flatMap((target) =>
    typeof target === 'object' ? [target.types.replace('./dist/', '').replace('.d.ts', '.ts')] : [],
  )
  const entries = [...ofPackage, 'mocks/page/pageBundle.ts']
  const barrels = Array.from(sources).flatMap(([path, text]) => (isBarrel(path, text) ? [path] : []))
  expect(barrels.length).toBeGreaterThan(0)
  expect(barrels.filter((path) => !entries.includes(path))).toEqual([])
})

function isBarrel(path: string, text: string): boolean {
  if (/\/index\.tsx?$/.test(path)) return true
  // A first look at the text: parsing them all once more takes a second.
  if (!/^export\b[^;]*?\bfrom ['"]/m.test(text) || /^(export )?(async )?(function|const|class|type)\b/m.test(text))
    return false
  const { body } = parseModule(path, text).program
  return body.every(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
}
