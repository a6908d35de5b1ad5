import type { PlayableScenario } from '#mocks/world/scenarioPlayer'

export function findScenarios(
  catalogue: readonly PlayableScenario[],
  { search, family }: { readonly search: string; readonly family: string },
): readonly PlayableScenario[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogue.filter(({ scenario, family: name }) => {
    const { id, title, happens, goodDapp } = scenario
    const text = `${id} ${title} ${happens} ${goodDapp} ${name}`.toLowerCase()
    return (family === '' || scenario.family === family) && words.every((word) => text.includes(word))
  })
}
