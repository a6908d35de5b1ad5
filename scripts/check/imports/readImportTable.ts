/** A folder or a file that may be imported. */
export type AllowedTarget = {
  readonly path: string
  /** `types`: by `import type` alone. `dynamic`: by `import()` and `import type` alone. */
  readonly only?: 'types' | 'dynamic' | undefined
}

/** A folder or a file of the first column, and what its files may import beside each other. */
export type ImportTable = ReadonlyMap<string, readonly AllowedTarget[]>

const HEADING = '## Who may import whom'
const TARGET = /^`(?<path>[^`]+)`(?<below> and below)?(?: \((?<only>types|dynamic)\))?$/

/**
 * Reads the table under the heading "Who may import whom". Its first column names folders or files in backquotes. The
 * second has `nothing of ours`, or targets between commas: `` `mocks/world` and below `` stands for the folder and for
 * all that the folder's own row has; `(types)` and `(dynamic)` say how alone. Further columns are for people.
 *
 * @throws Error where a cell is written otherwise, a row comes twice, or "below" leads to a row that is not there
 * @example
 * readImportTable(readFileSync('mocks/README.md', 'utf8')).get('mocks/trace') // [{ path: 'mocks/core' }]
 */
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
