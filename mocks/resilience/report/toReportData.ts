import type { VerdictCounts } from '#mocks/resilience/verdict'
import type { ResilienceResult } from '../resilienceResult.ts'
import type { EarlierTry, ReportFiles } from './reportRun.ts'
import { type GridFlow, listRuns, type ReportGrid } from './toGrid.ts'

/** Add one for every change of the shape. */
const DATA_VERSION = 1

export type ReportData = {
  readonly v: typeof DATA_VERSION
  readonly tool: string
  readonly date: string
  readonly counts: VerdictCounts
  readonly flows: readonly GridFlow[]
  readonly runs: readonly ReportDataRun[]
  readonly problems: readonly string[]
}

export type ReportDataRun = Omit<ResilienceResult, 'pictures' | 'recording'> &
  ReportFiles & { readonly id: string; readonly flowId: string; readonly earlier: readonly EarlierTry[] }

export function toReportData(parameters: {
  readonly grid: ReportGrid
  readonly problems: readonly string[]
  readonly date: Date
  readonly tool: string
}): ReportData {
  const { grid, problems, date, tool } = parameters
  return {
    v: DATA_VERSION,
    tool,
    date: date.toISOString(),
    counts: grid.counts,
    flows: grid.flows,
    runs: listRuns(grid).map(({ id, flowId, result, earlier, files }) => ({
      ...result,
      id,
      flowId,
      earlier,
      ...files,
    })),
    problems,
  }
}
