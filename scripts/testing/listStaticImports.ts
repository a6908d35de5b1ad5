import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listImports } from '../check/imports/listImports.ts'
import { resolveImport, type Subpaths } from '../check/imports/resolveImport.ts'
import { packageRoot } from '../packageRoot.ts'

/** A package that a module imports, such as `zod` in `mocks/node/faults/answerOrder.ts`. */
export type PackageImport = {
  readonly specifier: string
  /** The modules that lead to it, from the entry on. The last one imports it. */
  readonly chain: readonly string[]
}

/** What is loaded with a module. */
export type StaticImports = {
  /** Modules of the project, relative to its root. The entry is the first. */
  readonly modules: readonly string[]
  readonly packages: readonly PackageImport[]
}

/**
 * Lists what is loaded with a module of the sources before any of its functions is called: its imports, their imports,
 * and so on. Types and `import()` are left out.
 *
 * @param entry relative to the project's root
 * @example
 * listStaticImports('mocks/node/bench/startBench.ts').packages.map(({ specifier }) => specifier) // ['zod', …]
 */
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

/** The module of the project that a name leads to; undefined where it is a package's or Node's. */
function toPath(specifier: string, from: string): string | undefined {
  const { imports } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { imports: Subpaths }
  const path = resolveImport(specifier, from, imports)
  if (path !== undefined && !existsSync(join(packageRoot, path)))
    throw new Error(`${from} imports ${path}, which does not exist.`)
  return path
}
