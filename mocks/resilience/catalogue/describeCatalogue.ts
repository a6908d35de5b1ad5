import { FAMILIES, familyWords, type Scenario } from '#mocks/resilience/scenario'

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

export function toCatalogueReadme(scenarios: readonly Scenario[]): string {
  const rows = FAMILIES.flatMap((family) => {
    const members = scenarios.filter((one) => one.family === family)
    const { name, about } = familyWords[family]
    return members.length === 0
      ? []
      : [`| **${name}** (${members.length}) | ${toCell(about)} | | |`, ...members.map(toRow)]
  })
  return `${[
    '# The catalogue: ways in which wallets fail',
    '',
    `${scenarios.length} scenarios, as data: a file for each family, \`scenario.ts\` in \`mocks/resilience\` says what they are made of. Each`,
    'stands for a bug that somebody has met in public. A test of a flow meets those that apply to it; a scenario whose',
    'fault never met its request says ‘not reached’, and is not counted as survived.',
    '',
    '`npx walletbench resilience show <id>` says what happens step by step; `npx walletbench resilience list --json` has all.',
    '',
    'Sources: *fixed*: maintainers have confirmed the bug and fixed it; *confirmed*: maintainers have confirmed it, or',
    'several people report the same; *reported*: somebody reports it, with steps; *documented*: a specification or a',
    'manual says that it happens.',
    '',
    'This file is made from the scenarios by `scripts/check/catalogueReadme.test.ts`: `npm test -- unit catalogueReadme -u`',
    'writes it anew.',
    '',
    '| Scenario | What happens | A good dapp | Source |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`
}

function toRow({ id, happens, goodDapp, source }: Scenario): string {
  return `| \`${id}\` | ${toCell(happens)} | ${toCell(goodDapp)} | [${source.certainty}](${source.url}): ${toCell(source.says)} |`
}

const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
