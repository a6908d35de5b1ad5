/**
 * Aligns rows in columns: the first column to the left, the others to the right.
 *
 * @example
 * toTextTable([['', 'ms'], ['Anvil', '41']]) // '         ms\n  Anvil  41\n'
 */
export function toTextTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return rows.map((row) => `  ${toLine(row)}\n`).join('')
}
