import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName } from '#mocks/core/findSimilarName'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Scenario } from '../scenario.ts'

export function findScenario(id: string, scenarios: readonly Scenario[]): Scenario {
  const found = scenarios.find((one) => one.id === id)
  if (found) return found
  const similar = findSimilarName(
    id,
    scenarios.map((one) => one.id),
  )
  throw new BenchError(`There is no scenario ${quoteForeign(id)}.`, {
    hint: `${similar === undefined ? '' : `Did you mean "${similar}"? `}walletbench resilience list has all.`,
  })
}
