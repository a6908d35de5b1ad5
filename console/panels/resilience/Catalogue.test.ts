import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import type { PlayableScenario } from '#mocks/world/scenarioPlayer'
import { findScenarios } from './ResiliencePanel.tsx'

const catalogue: readonly PlayableScenario[] = scenarios.map((scenario) => ({
  scenario,
  family: `of ${scenario.family}`,
  steps: [],
  whyNot: undefined,
}))
const find = (search: string, family = '') =>
  findScenarios(catalogue, { search, family }).map(({ scenario }) => scenario.id)

test('without words all, with words those that have every one', () => {
  expect(find('')).toHaveLength(scenarios.length)
  expect(find('Refuses SIGNATURE')).toContain('signature-refused')
  expect(find('refuses signature nonsense')).toEqual([])
})

test('of one family', () => {
  const found = find('', 'transaction')
  expect(found).toContain('transaction-reverts')
  expect(found).toHaveLength(scenarios.filter(({ family }) => family === 'transaction').length)
})
