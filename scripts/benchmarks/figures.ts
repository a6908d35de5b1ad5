import { readFileSync } from 'node:fs'

/** Kernels report CPU time in hundredths of a second, whatever their own tick (`getconf CLK_TCK`). */
const TICK = 10_000

/** A limit, and the unit that values are written in. Without a unit, values are ratios (×1.20). */
type Limit = ({ readonly atLeast: number } | { readonly atMost: number }) & { readonly unit?: string }

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

/**
 * A table row: what was measured, its value, the target, and whether it is met.
 *
 * @param limit `atLeast` or `atMost` this much
 * @example
 * toTarget('throughput', 0.85, { atLeast: 0.8 }) // ['throughput', '×0.85', 'at least ×0.8', 'met']
 * toTarget('a request', 0.12, { atMost: 0.2, unit: 'ms' }) // ['a request', '0.12 ms', 'at most 0.2 ms', 'met']
 */
export function toTarget(name: string, value: number | undefined, limit: Limit): string[] {
  const write = (text: string): string => (limit.unit === undefined ? `×${text}` : `${text} ${limit.unit}`)
  const words = 'atLeast' in limit ? `at least ${write(`${limit.atLeast}`)}` : `at most ${write(`${limit.atMost}`)}`
  if (value === undefined || !Number.isFinite(value)) return [name, '-', words, 'not measured']
  const met = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  return [name, write(value.toFixed(2)), words, met ? 'met' : 'NOT met']
}

/**
 * The middle value, or the upper one of the two in the middle.
 *
 * @throws RangeError when the list is empty
 */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('The list is empty: there is no median.')
  return middle
}

/**
 * The CPU time that a process has used, user and system, all threads, in µs, in steps of 10,000.
 *
 * @returns undefined on systems without /proc
 */
export function readCpuTime(pid: number): number | undefined {
  try {
    // proc_pid_stat(5), fields 14 and 15. The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return undefined
  }
}
