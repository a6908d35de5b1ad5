import type { ReportRun } from './reportRun.ts'
import type { ReportGrid } from './toGrid.ts'

export function listRuns({ undisturbed, groups }: ReportGrid): readonly ReportRun[] {
  const rows = [...(undisturbed ? [undisturbed] : []), ...groups.flatMap((group) => group.rows)]
  return rows.flatMap(({ runs }) => runs.filter((run) => run !== undefined))
}
