import { styleText } from 'node:util'

/**
 * Formats what a serving command prints: labels, values, and how to stop it.
 *
 * @param color whether to use colors, as for a terminal. Default: no
 */
export function toTable(rows: readonly (readonly [string, string])[], last: string, color = false): string {
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => {
    const padded = label.padEnd(width)
    return `  ${color ? styleText('bold', padded) : padded}  ${value}`
  })
  return ['', ...lines, '', `  ${last}`, '', ''].join('\n')
}
