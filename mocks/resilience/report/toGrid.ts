import type { ResilienceResult } from '#mocks/resilience/resilienceResult'
import { FAMILIES, familyWords, type Scenario, type ScenarioFamily } from '#mocks/resilience/scenario'
import { countVerdicts, type VerdictCounts } from '#mocks/resilience/verdict'
import type { ReportRun } from './reportRun.ts'

const UNDISTURBED = 'undisturbed'

export type GridFlow = Pick<ResilienceResult, 'flow' | 'spec' | 'project'> & {
  readonly id: string
  readonly counts: VerdictCounts
}

export type GridRow = {
  readonly scenario: string
  readonly title: string
  readonly runs: readonly (ReportRun | undefined)[]
}

export type GridGroup = {
  readonly family: ScenarioFamily | undefined
  readonly name: string
  readonly rows: readonly GridRow[]
  readonly counts: VerdictCounts
}

export type ReportGrid = {
  readonly flows: readonly GridFlow[]
  readonly undisturbed: GridRow | undefined
  readonly groups: readonly GridGroup[]
  readonly counts: VerdictCounts
  readonly absent: readonly Scenario[]
}

export function toGrid(runs: readonly ReportRun[], catalogue: readonly Scenario[]): ReportGrid {
  const faulty = runs.filter(({ result }) => result.scenario !== UNDISTURBED)
  const flows = listFlows(runs, faulty)
  const places = new Map(catalogue.map(({ id }, index) => [id, index]))
  const placeOf = (id: string) => places.get(id) ?? places.size
  const rows = [...new Set(faulty.map(({ result }) => result.scenario))]
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map((scenario) => toRow(scenario, flows, runs))
  const familyOf = ({ scenario, runs: [...cells] }: GridRow) =>
    catalogue.find(({ id }) => id === scenario)?.family ?? cells.find((run) => run)?.result.family
  const groups = [...FAMILIES, undefined].flatMap((family) => {
    const own = rows.filter((row) => familyOf(row) === family)
    const name = family === undefined ? 'Other scenarios' : familyWords[family].name
    return own.length === 0 ? [] : [{ family, name, rows: own, counts: count(own.flatMap((row) => row.runs)) }]
  })
  const undisturbed = toRow(UNDISTURBED, flows, runs)
  return {
    flows,
    undisturbed: undisturbed.runs.some((run) => run) ? undisturbed : undefined,
    groups,
    counts: count(faulty),
    absent: catalogue.filter(({ id }) => !rows.some(({ scenario }) => scenario === id)),
  }
}

function listFlows(runs: readonly ReportRun[], faulty: readonly ReportRun[]): readonly GridFlow[] {
  const firsts = [...new Map(runs.map((run) => [run.flowId, run])).values()]
  return firsts
    .map(({ flowId: id, result: { flow, spec, project } }) => {
      return { id, flow, spec, project, counts: count(faulty.filter(({ flowId }) => flowId === id)) }
    })
    .toSorted(
      (a, b) => a.project.localeCompare(b.project) || a.spec.localeCompare(b.spec) || a.flow.localeCompare(b.flow),
    )
}

function toRow(scenario: string, flows: readonly GridFlow[], runs: readonly ReportRun[]): GridRow {
  const own = runs.filter(({ result }) => result.scenario === scenario)
  return {
    scenario,
    title: own[0]?.result.title ?? scenario,
    runs: flows.map(({ id }) => own.find(({ flowId }) => flowId === id)),
  }
}

const count = (runs: readonly (ReportRun | undefined)[]): VerdictCounts =>
  countVerdicts(runs.flatMap((run) => (run ? [run.result.verdict] : [])))

export function listRuns({ undisturbed, groups }: ReportGrid): readonly ReportRun[] {
  const rows = [...(undisturbed ? [undisturbed] : []), ...groups.flatMap((group) => group.rows)]
  return rows.flatMap(({ runs }) => runs.filter((run) => run !== undefined))
}
