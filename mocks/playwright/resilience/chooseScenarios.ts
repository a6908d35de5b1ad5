import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName } from '#mocks/core/findSimilarName'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { FAMILIES, type Scenario } from '#mocks/resilience/scenario'

/**
 * Chooses scenarios by their ids and families. Without a choice it is all of them.
 *
 * @throws BenchError for a name that is neither
 * @example
 * chooseScenarios(scenarios, ['person', 'popup-blocked'])
 */
export function chooseScenarios(
  scenarios: readonly Scenario[],
  chosen: readonly string[] | undefined,
): readonly Scenario[] {
  if (!chosen) return scenarios
  const names = [...FAMILIES, ...scenarios.map(({ id }) => id)]
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const similar = findSimilarName(unknown, names)
    throw new BenchError(`There is no scenario or family ${quoteForeign(unknown)}.`, {
      hint: similar ? `Did you mean "${similar}"?` : 'walletbench resilience list shows all.',
    })
  }
  return scenarios.filter(({ id, family }) => chosen.includes(id) || chosen.includes(family))
}
