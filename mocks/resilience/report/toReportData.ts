import type { ResilienceResult } from '../resilienceResult.ts'
import type { VerdictCounts } from './countVerdicts.ts'
import { listRuns } from './listRuns.ts'
import type { EarlierTry, ReportFiles } from './reportRun.ts'
import type { GridFlow, ReportGrid } from './toGrid.ts'

/** The version of {@link ReportData}. Every change of its shape adds one to it. */
const DATA_VERSION = 1

/** The report as data: `results.json` beside the page. */
export type ReportData = {
  readonly v: typeof DATA_VERSION
  /** The program that made it: `walletbench 0.1.0`. */
  readonly tool: string
  /** ISO 8601. */
  readonly date: string
  /** Of all runs that were to meet a fault. */
  readonly counts: VerdictCounts
  readonly flows: readonly GridFlow[]
  /** Scenario by scenario. Their files lie beside the page. */
  readonly runs: readonly ReportDataRun[]
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[]
}

/** A run: its result, with the addresses of its files. */
export type ReportDataRun = Omit<ResilienceResult, 'pictures' | 'recording'> &
  ReportFiles & {
    readonly id: string
    readonly flowId: string
    readonly earlier: readonly EarlierTry[]
  }

/**
 * The report as data.
 *
 * @example
 * JSON.stringify(toReportData({ grid, problems: [], date: new Date(), tool: 'walletbench 0.1.0' }))
 */
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
