import { readFileSync } from 'node:fs'

/** Kernels report CPU time in hundredths of a second, whatever their own tick (`getconf CLK_TCK`). */
const TICK = 10_000

/** Without a unit, values are ratios (×1.20). */
type Limit = ({ readonly atLeast: number } | { readonly atMost: number }) & { readonly unit?: string }

export function toTextTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return rows.map((row) => `  ${toLine(row)}\n`).join('')
}

/** `['throughput', '×0.85', 'at least ×0.8', 'met']` */
export function toTarget(name: string, value: number | undefined, limit: Limit): string[] {
  const write = (text: string): string => (limit.unit === undefined ? `×${text}` : `${text} ${limit.unit}`)
  const words = 'atLeast' in limit ? `at least ${write(`${limit.atLeast}`)}` : `at most ${write(`${limit.atMost}`)}`
  if (value === undefined || !Number.isFinite(value)) return [name, '-', words, 'not measured']
  const met = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  return [name, write(value.toFixed(2)), words, met ? 'met' : 'NOT met']
}

/** The upper one of two in the middle. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('The list is empty: there is no median.')
  return middle
}

/** User and system, all threads, in µs. Undefined on systems without /proc. */
export function readCpuTime(pid: number): number | undefined {
  try {
    // proc_pid_stat(5), fields 14 and 15. The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return undefined
  }
}

/** The system counts CPU time in coarse steps: the sum over all rounds is more precise than a single round. */
export function toCpuEach(loads: readonly { readonly cpu: number | undefined }[], count: number): number | undefined {
  if (loads.some(({ cpu }) => cpu === undefined)) return undefined
  return loads.reduce((sum, { cpu = 0 }) => sum + cpu, 0) / count
}

export function toRatioRows<summary extends { readonly name: string }>(
  summaries: readonly summary[],
  columns: readonly (readonly [title: string, digits: number, read: (summary: summary) => number | undefined])[],
): string[][] {
  const [base] = summaries
  const rows = summaries.map((summary) => [
    summary.name,
    ...columns.flatMap(([, digits, read]) => {
      const [value, other] = [read(summary), base && read(base)]
      if (value === undefined || other === undefined) return ['-', '-']
      return [value.toFixed(digits), `×${(value / other).toFixed(2)}`]
    }),
  ])
  return [['', ...columns.flatMap(([title]) => [title, ''])], ...rows]
}
