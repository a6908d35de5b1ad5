import { styleText } from 'node:util'

/**
 * What a command that serves tells a person: labels, values, and how to stop it.
 *
 * @param color whether the reader is a terminal. Default: no
 */
export function toTable(rows: readonly (readonly [string, string])[], last: string, color = false): string {
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => {
    const padded = label.padEnd(width)
    return `  ${color ? styleText('bold', padded) : padded}  ${value}`
  })
  return ['', ...lines, '', `  ${last}`, '', ''].join('\n')
}
