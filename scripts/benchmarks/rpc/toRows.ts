import type { Summary } from './compareServers.ts'

/** One row for each server. Each number is followed by its ratio to the first server's. */
export function toRows(summaries: readonly Summary[]): string[][] {
  const [base] = summaries
  const cell = (value: number | undefined, other: number | undefined, digits: number): string[] =>
    value === undefined || other === undefined ? ['-', '-'] : [value.toFixed(digits), `×${(value / other).toFixed(2)}`]
  const rows = summaries.map(({ name, p50, throughput, cpu }) => [
    name,
    ...cell(p50, base?.p50, 3),
    ...cell(throughput, base?.throughput, 0),
    ...cell(cpu, base?.cpu, 1),
  ])
  return [['', 'p50 ms', '', 'req/s', '', 'CPU µs/req', ''], ...rows]
}
