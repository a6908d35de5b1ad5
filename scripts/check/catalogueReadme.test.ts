import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { toCatalogueReadme } from '#mocks/resilience/catalogue/describeCatalogue'
import { describeScenario } from '#mocks/resilience/catalogue/describeScenario'

// To write the file anew: `npm test -- unit catalogueReadme -u`
test('the README of the catalogue says what its scenarios are', async () => {
  expect(scenarios.length).toBeGreaterThan(10)
  await expect(toCatalogueReadme(scenarios)).toMatchFileSnapshot('../../fixtures/resilience/README.md')
})

test.each(scenarios)('all of a scenario is told: $id', (each) => {
  const text = describeScenario(each)
  expect(text).toMatch(/\nStep by step {2}1\. .*\n/)
  expect(text).toMatch(/\nSource .*\(\w+\)\n {14}https:\/\/\S+\n$/)
  expect(text).not.toMatch(/(: |‘)undefined|\[object|NaN/)
})
