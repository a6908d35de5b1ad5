import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listImports } from '../check/imports/listImports.ts'
import { resolveImport, type Subpaths } from '../check/imports/resolveImport.ts'
import { packageRoot } from '../packageRoot.ts'

export type PackageImport = { readonly specifier: string; readonly chain: readonly string[] }

export type StaticImports = { readonly modules: readonly string[]; readonly packages: readonly PackageImport[] }

/** Before any of its functions is called. Types and `import()` are left out. */
export function listStaticImports(entry: string): StaticImports {
  const chains = new Map<string, readonly string[]>([[entry, [entry]]])
  const packages: PackageImport[] = []
  // Iterating over a Map includes entries that are added during the loop.
  for (const [path, chain] of chains) {
    if (!path.endsWith('.ts')) continue
    for (const { specifier, kind } of listImports(path, readFileSync(join(packageRoot, path), 'utf8'))) {
      if (kind !== 'value') continue
      const named = toPath(specifier, path)
      if (named === undefined) packages.push({ specifier, chain })
      else if (!chains.has(named)) chains.set(named, [...chain, named])
    }
  }
  return { modules: [...chains.keys()], packages }
}

function toPath(specifier: string, from: string): string | undefined {
  const { imports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { imports: Subpaths }
  const path = resolveImport(specifier, from, imports)
  if (path !== undefined && !existsSync(join(packageRoot, path)))
    throw new Error(`${from} imports ${path}, which does not exist.`)
  return path
}
