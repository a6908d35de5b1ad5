import type { ImportKind } from './listImports.ts'

const HEADING = '## Who may import whom'

const TARGET = /^`(?<path>[^`]+)`(?<below> and below)?(?: \((?<only>types|dynamic)\))?$/

export type FileImport = {
  readonly from: string
  readonly to: string
  readonly specifier: string
  readonly kind: ImportKind
}

type AllowedTarget = {
  readonly path: string
  /** `types`: by `import type` alone. `dynamic`: by `import()` and `import type` alone. */
  readonly only?: 'types' | 'dynamic' | undefined
}

type ImportTable = ReadonlyMap<string, readonly AllowedTarget[]>

/** A file at the top is loaded before `#` names lead to sources. */
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

function toPart(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'mocks' ? `${top}/${second}` : top
}

const covers = (row: string, path: string): boolean => path === row || path.startsWith(`${row}/`)

const isKind = (kind: ImportKind, only: AllowedTarget['only']): boolean =>
  only === undefined || kind === 'type' || (only === 'dynamic' && kind === 'dynamic')

function describe(allowed: readonly AllowedTarget[]): string {
  if (allowed.length === 0) return 'nothing of ours'
  return allowed.map(({ path, only }) => (only ? `${path} (${only})` : path)).join(', ')
}

/** These are tested as a user of the package does it: by its name. */
function isOwnName(from: string, specifier: string): boolean {
  return specifier.startsWith('#') || (/^e2e\/(byhand|others)\//.test(from) && /^walletbench(\/|$)/.test(specifier))
}

/** `` `mocks/world` and below `` adds the targets of that folder's own row. Throws for any other form. */
export function readImportTable(markdown: string): ImportTable {
  const [, section] = markdown.split(`${HEADING}\n`)
  if (section === undefined) throw new Error(`The text has no heading "${HEADING}".`)
  const lines = section.split('\n')
  const start = lines.findIndex((line) => line.startsWith('|'))
  const after = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  const cells = new Map<string, string>()
  for (const line of lines.slice(start + 2, after === -1 ? undefined : after)) {
    const [, names = '', targets = ''] = line.split('|')
    const folders = Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
    if (folders.length === 0) throw new Error(`The row names no folder: ${line}`)
    for (const folder of folders) {
      if (cells.has(folder)) throw new Error(`The table has two rows for ${folder}.`)
      cells.set(folder, targets.trim())
    }
  }
  return new Map(Array.from(cells.keys(), (folder) => [folder, readTargets(folder, cells)]))
}

function readTargets(
  folder: string,
  cells: ReadonlyMap<string, string>,
  above: readonly string[] = [],
): AllowedTarget[] {
  const cell = cells.get(folder)
  if (cell === undefined) throw new Error(`The table has no row for ${folder}, which "and below" needs.`)
  if (above.includes(folder)) throw new Error(`"and below" goes round in a circle: ${[...above, folder].join(' → ')}`)
  if (cell === 'nothing of ours') return []
  return cell.split(', ').flatMap((text) => {
    const { path, below, only } = TARGET.exec(text)?.groups ?? {}
    if (path === undefined) throw new Error(`The row of ${folder} has a target that cannot be read: ${text}`)
    const target: AllowedTarget = only === 'types' || only === 'dynamic' ? { path, only } : { path }
    return below ? [target, ...readTargets(path, cells, [...above, folder])] : [target]
  })
}
