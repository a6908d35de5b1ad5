import { expect, test } from 'vitest'
import { makeScenario, toResult } from '#mocks/resilience/testing/makeResult'
import type { ResilienceResult } from '../resilienceResult.ts'
import type { Scenario } from '../scenario.ts'
import type { ReportRun } from './reportRun.ts'
import { listRuns, toGrid } from './toGrid.ts'

const toScenario = (id: string, family: Scenario['family']) => makeScenario({ id, family, title: id })
const catalogue = [
  toScenario('late', 'connection'),
  toScenario('early', 'connection'),
  toScenario('refused', 'person'),
  toScenario('lost', 'transport'),
]
const toRun = (flow: string, scenario: string, changes: Partial<ResilienceResult> = {}): ReportRun => {
  const { facts: _, ...rest } = changes
  const result = toResult({ flow, scenario, title: `title of ${scenario}`, ...rest })
  return { id: `${flow}/${scenario}`, flowId: flow, result, earlier: [], files: { pictures: {} } }
}

test('rows stand in the order of the catalogue, columns by project, spec and title, and a gap where nothing ran', () => {
  const runs = [toRun('sell', 'refused'), toRun('buy', 'early'), toRun('buy', 'late'), toRun('sell', 'late')]
  const grid = toGrid(runs, catalogue)
  expect(grid.flows.map(({ flow }) => flow)).toEqual(['buy', 'sell'])
  expect(grid.groups.map(({ name, rows }) => [name, rows.map((row) => row.runs.map((run) => run?.id).join())])).toEqual(
    [
      ['Connection', ['buy/late,sell/late', 'buy/early,']],
      ['Person', [',sell/refused']],
    ],
  )
  expect(grid.absent.map(({ id }) => id)).toEqual(['lost'])
})

test('the flows without a fault are shown, and counted nowhere', () => {
  const grid = toGrid([toRun('buy', 'undisturbed', { verdict: 'recovered' }), toRun('buy', 'late')], catalogue)
  expect(grid.undisturbed?.runs.map((run) => run?.id)).toEqual(['buy/undisturbed'])
  expect(grid.counts).toMatchObject({ total: 1, met: 1, survived: 0 })
  expect(grid.flows[0]?.counts.total).toBe(1)
  expect(listRuns(grid).map(({ id }) => id)).toEqual(['buy/undisturbed', 'buy/late'])
})

test('each family and each flow has its own counts', () => {
  const runs = [
    toRun('buy', 'late', { verdict: 'told' }),
    toRun('buy', 'refused', { verdict: 'notReached' }),
    toRun('sell', 'late', { verdict: 'stuck' }),
  ]
  const { groups, flows } = toGrid(runs, catalogue)
  const read = ({ counts: { survived, met, total } }: (typeof groups | typeof flows)[number]) =>
    `${survived} ${met} ${total}`
  expect([groups.map(read), flows.map(read)]).toEqual([
    ['1 2 2', '0 0 1'],
    ['1 1 2', '0 1 1'],
  ])
})

test('a scenario that the catalogue does not know stands in the family that its result names, or at the end', () => {
  const { family: _, ...nameless } = toRun('buy', 'unknown').result
  const runs = [{ ...toRun('buy', 'unknown'), result: nameless }, toRun('buy', 'new', { family: 'connection' })]
  const grid = toGrid([...runs, toRun('buy', 'late')], catalogue)
  expect(grid.groups.map(({ name, rows }) => [name, rows.map(({ scenario }) => scenario)])).toEqual([
    ['Connection', ['late', 'new']],
    ['Other scenarios', ['unknown']],
  ])
})

test('of no run there is an empty grid', () => {
  expect(toGrid([], catalogue)).toMatchObject({ flows: [], groups: [], undisturbed: undefined, counts: { total: 0 } })
})
