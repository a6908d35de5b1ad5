import { familyWords } from '../familyWords.ts'
import type { Scenario, ScenarioNeeds } from '../scenario.ts'
import { describeEffect } from './describeEffect.ts'
import { describeMoment } from './describeMoment.ts'

export function describeScenario(scenario: Scenario): string {
  const { id, family, title, happens, goodDapp, source, steps, needs, owes } = scenario
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['What happens', [happens]],
    ['A good dapp', [goodDapp, ...(owes === 'rest' ? ['It need not say anything: the person did it.'] : [])]],
    [
      'Step by step',
      steps.map(({ at, do: effect }, index) => `${index + 1}. ${describeMoment(at)}: ${describeEffect(effect)}`),
    ],
    ['Needs', needs ? listNeeds(needs) : []],
    ['Source', [`${source.says} (${source.certainty})`, source.url]],
  ]
  const lines = rows.flatMap(([label, texts]) =>
    texts.map((text, index) => `${(index === 0 ? label : '').padEnd(14)}${text}`),
  )
  return [`${id} · ${familyWords[family].name}`, title, '', ...lines, ''].join('\n')
}

function listNeeds({ transport, node }: ScenarioNeeds): readonly string[] {
  return [
    ...(transport === undefined ? [] : [`a flow that reaches its wallet by ${transport}`]),
    ...(node ? [`a dapp that asks its node for ${node.join(' or ')}`] : []),
  ]
}
