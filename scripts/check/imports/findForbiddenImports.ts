import type { ImportKind } from './listImports.ts'
import type { AllowedTarget, ImportTable } from './readImportTable.ts'

/** An import of one file of the project by another. */
export type FileImport = {
  /** Relative to the project's root, as is `to`. */
  readonly from: string
  readonly to: string
  readonly specifier: string
  readonly kind: ImportKind
}

/**
 * Finds the imports that the table does not allow, each as a sentence. The row of a file is the longest one that covers
 * it. What is in other parts is imported by `#` alone; a file at the top is loaded before these names lead to sources.
 *
 * @example
 * findForbiddenImports([{ from: 'mocks/core/a.ts', to: 'mocks/trace/b.ts', specifier: '#mocks/trace/b', kind: 'type' }], table)
 */
export function findForbiddenImports(imports: readonly FileImport[], table: ImportTable): readonly string[] {
  const rowOf = (path: string) =>
    Array.from(table.keys())
      .filter((row) => covers(row, path))
      .toSorted((a, b) => b.length - a.length)[0]
  return imports.flatMap((entry) => {
    const { from, to, specifier, kind } = entry
    const row = rowOf(from)
    if (row === undefined) return [`${from} belongs to no row of the table.`]
    if (toPart(from) !== toPart(to) && from.includes('/') && !isOwnName(from, specifier))
      return [`${from} imports ${to} by "${specifier}". Imports between parts go by # subpaths.`]
    if (row === rowOf(to)) return []
    const allowed = table.get(row) ?? []
    if (allowed.some((target) => covers(target.path, to) && isKind(kind, target.only))) return []
    return [`${from} imports ${to} (${kind}). ${row} may import ${describe(allowed)}.`]
  })
}

/** A folder of mocks, or another one at the top. */
function toPart(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'mocks' ? `${top}/${second}` : top
}

function covers(row: string, path: string): boolean {
  return path === row || path.startsWith(`${row}/`)
}

function isKind(kind: ImportKind, only: AllowedTarget['only']): boolean {
  return only === undefined || kind === 'type' || (only === 'dynamic' && kind === 'dynamic')
}

function describe(allowed: readonly AllowedTarget[]): string {
  if (allowed.length === 0) return 'nothing of ours'
  return allowed.map(({ path, only }) => (only ? `${path} (${only})` : path)).join(', ')
}

/** The examples and the dapps of others are tested as a user of the package does it: by its name. */
function isOwnName(from: string, specifier: string): boolean {
  return specifier.startsWith('#') || (/^e2e\/(byhand|others)\//.test(from) && /^walletbench(\/|$)/.test(specifier))
}
