import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { chooseScenarios } from './chooseScenarios.ts'

test('by id and by family; all without a choice', () => {
  expect(chooseScenarios(scenarios, undefined)).toBe(scenarios)
  const chosen = chooseScenarios(scenarios, ['person', 'popup-blocked'])
  expect(new Set(chosen.map(({ family }) => family))).toEqual(new Set(['person', 'popups']))
  expect(chosen.filter(({ family }) => family === 'popups').map(({ id }) => id)).toEqual(['popup-blocked'])
})

test('a name that is neither', () => {
  expect(() => chooseScenarios(scenarios, ['popup-bloked'])).toThrow('Did you mean "popup-blocked"?')
})
