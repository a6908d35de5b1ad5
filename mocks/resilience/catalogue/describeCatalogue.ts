import { familyWords } from '../familyWords.ts'
import { FAMILIES, type Scenario } from '../scenario.ts'

export function describeCatalogue(scenarios: readonly Scenario[]): string {
  const width = Math.max(...scenarios.map(({ id }) => id.length))
  const present = FAMILIES.filter((family) => scenarios.some((one) => one.family === family))
  const blocks = present.map((family) => {
    const { name, about } = familyWords[family]
    const members = scenarios.filter((one) => one.family === family)
    return [`${name}: ${about}`, ...members.map(({ id, title }) => `  ${id.padEnd(width)}  ${title}`), ''].join('\n')
  })
  return [...blocks, `${scenarios.length} scenarios in ${present.length} families.`, ''].join('\n')
}
