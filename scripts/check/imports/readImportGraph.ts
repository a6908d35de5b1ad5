import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#scripts/packageRoot'
import type { FileImport } from './findForbiddenImports.ts'
import { listImports } from './listImports.ts'
import { resolveImport, type Subpaths } from './resolveImport.ts'

type PackageExports = Readonly<Record<string, string | { readonly types: string }>>

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

export function toOwnEntry(specifier: string, exports: PackageExports): string | undefined {
  const [, path] = /^walletbench(\/.*)?$/.exec(specifier) ?? [undefined, undefined]
  if (path === undefined && specifier !== 'walletbench') return undefined
  const entry = exports[`.${path ?? ''}`]
  return typeof entry === 'object' ? entry.types.replace('./dist/', '').replace('.d.ts', '.ts') : undefined
}
