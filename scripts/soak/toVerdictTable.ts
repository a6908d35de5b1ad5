import { toTextTable } from '../benchmarks/toTextTable.ts'
import type { ComparedVerdict } from './compareVerdicts.ts'

/**
 * Writes compared verdicts as a table: a row for each bug and scenario. A flow that may end well in several ways is one
 * row, and one for each scenario in which something is wrong.
 *
 * @example
 * process.stdout.write(toVerdictTable(compareVerdicts(runs)))
 */
export function toVerdictTable(compared: readonly ComparedVerdict[]): string {
  const flows = Array.from(new Set(compared.map(({ flow }) => flow)))
  const rows = flows.flatMap((flow) => {
    const own = compared.filter((each) => each.flow === flow)
    return own.some(isOpen) ? [toSum(flow, own), ...own.filter(({ isFine }) => !isFine).map(toRow)] : own.map(toRow)
  })
  return toTextTable([['flow', 'scenario', 'expected', 'seen', ''], ...rows])
}

function isOpen({ expected }: ComparedVerdict): boolean {
  return expected !== undefined && expected.length > 1
}

function toRow({ flow, scenario, expected, seen, isFine }: ComparedVerdict): readonly string[] {
  return [flow, scenario, expected?.join(' or ') ?? 'the same', toRuns(seen), isFine ? 'ok' : 'DIFFERS']
}

function toSum(flow: string, own: readonly ComparedVerdict[]): readonly string[] {
  const fine = own.filter(({ isFine }) => isFine)
  const counts = Array.from(new Set(fine.flatMap(({ seen }) => seen)), (verdict) => {
    return `${fine.filter(({ seen }) => seen[0] === verdict).length} ${verdict}`
  })
  const expected = own.find(isOpen)?.expected?.join(' or ') ?? ''
  return [flow, `${own.length} scenarios`, expected, counts.join(', '), fine.length === own.length ? 'ok' : 'DIFFERS']
}

/** `stuck ×5`, or each run's where they differ. */
function toRuns(seen: readonly string[]): string {
  const [first = ''] = seen
  return new Set(seen).size === 1 ? `${first} ×${seen.length}` : seen.join(' ')
}
