import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'
import type { FileImport } from './findForbiddenImports.ts'
import { listImports } from './listImports.ts'
import { resolveImport, type Subpaths } from './resolveImport.ts'
import { type PackageExports, toOwnEntry } from './toOwnEntry.ts'

/**
 * Lists the imports of one file of the project by another, types and tests included. Packages are left out.
 *
 * @param sources texts by their paths
 * @example
 * readImportGraph(readSources()).length // 6_000, more or less
 */
export function readImportGraph(sources: ReadonlyMap<string, string>): readonly FileImport[] {
  const { imports, exports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    imports: Subpaths
    exports: PackageExports
  }
  return Array.from(sources).flatMap(([from, text]) =>
    listImports(from, text).flatMap(({ specifier, kind }) => {
      const to = toOwnEntry(specifier, exports) ?? resolveImport(specifier, from, imports)
      return to === undefined || to.startsWith('node_modules/') ? [] : [{ from, to, specifier, kind }]
    }),
  )
}
