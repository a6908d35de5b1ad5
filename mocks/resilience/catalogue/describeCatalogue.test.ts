import { expect, test } from 'vitest'
import type { Scenario } from '#mocks/resilience/scenario'
import { makeScenario } from '#mocks/resilience/testing/makeResult'
import { describeCatalogue, toCatalogueReadme } from './describeCatalogue.ts'
import { findScenario } from './describeScenario.ts'

const toScenario = (id: string, family: Scenario['family'], happens = 'It happens.') => {
  const source = { url: `https://example.test/${id}`, says: 'It happened.', certainty: 'fixed' } as const
  return makeScenario({ id, family, title: `title of ${id}`, happens, source })
}
const catalogue = [
  toScenario('lost', 'transport'),
  toScenario('refused', 'person', 'a | b\nc'),
  toScenario('ignored', 'person'),
]

test('the README has a row for each scenario, by family, and a cell stays a cell', () => {
  const lines = toCatalogueReadme(catalogue).split('\n')
  const rows = lines.filter((line) => line.startsWith('| `'))
  expect(rows).toEqual([
    '| `refused` | a \\| b c | Says so. | [fixed](https://example.test/refused): It happened. |',
    '| `ignored` | It happens. | Says so. | [fixed](https://example.test/ignored): It happened. |',
    '| `lost` | It happens. | Says so. | [fixed](https://example.test/lost): It happened. |',
  ])
  expect(lines.find((line) => line.startsWith('| **Person**'))).toContain('(2)')
  expect(lines.some((line) => line.startsWith('| **Node**'))).toBe(false)
  expect(lines.join('\n')).toContain('3 scenarios')
})

test('the list names them by family', () => {
  expect(describeCatalogue(catalogue)).toMatch(
    /^Person: .*\n {2}refused {2}title of refused\n {2}ignored {2}title of ignored\n\nWalletConnect transport: .*\n {2}lost {5}title of lost\n\n3 scenarios in 2 families\.\n$/,
  )
})

test('a scenario is found by its id; a slip is understood', () => {
  expect(findScenario('lost', catalogue).id).toBe('lost')
  expect(() => findScenario('ignord', catalogue)).toThrow(
    'There is no scenario "ignord".\nDid you mean "ignored"? walletbench resilience list has all.',
  )
  const message = 'There is no scenario "something-else".\nwalletbench resilience list has all.'
  expect(() => findScenario('something-else', catalogue)).toThrow(message)
})
