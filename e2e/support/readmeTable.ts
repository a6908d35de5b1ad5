import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const END = '\n<!-- end -->'

type Names = readonly string[]
/** By row, and by heading. */
type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the table that a README has after such a comment. `write` is for `--update-snapshots=all` and one worker. */
export function readReadmeTable(readme: string, comment: string) {
  const path = join(import.meta.dirname, '../..', readme)
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(`${comment}\n`)
  const [table = '', after = ''] = rest.split(END)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  const [heading = [], , ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const titles = heading.slice(2, -1)
  const toCells = (row: readonly string[]) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? '']))
  return {
    cells: Object.fromEntries(rows.map(([, name = '', ...row]) => [name, toCells(row)])) as Cells,
    write(changed: Cells, columns: Names, names: Names = Object.keys(changed), below: Names = []): void {
      const body = names.map((name) => [name, ...columns.map((column) => changed[name]?.[column] ?? '')])
      const made = [['', ...columns], ['---', ...columns.map(() => '---')], ...body]
      const text = [...made.map((row) => `| ${row.join(' | ')} |`), ...below].join('\n')
      writeFileSync(path, `${before}${comment}\n${text}${END}${after}`)
    },
  }
}
