import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findSimilarName } from '#mocks/core/knownNames'
import type { AskedRequest, FlowMoment } from '#mocks/resilience/flowMoment'
import { familyWords, type Scenario, type ScenarioNeeds } from '#mocks/resilience/scenario'
import { describeEffect } from './describeEffect.ts'

const MOMENTS: { readonly [when in FlowMoment['when']]: (moment: Extract<FlowMoment, { when: when }>) => string } = {
  start: () => 'before the page opens',
  opened: () => 'when the first page has loaded',
  asked: (moment) => `when the wallet asks for ${describeRequest(moment)}`,
  answered: (moment) => `after the answer to ${describeRequest(moment)}`,
  quiet: () => 'as soon as the page is quiet',
}

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

export const describeMoment = (moment: FlowMoment): string =>
  (MOMENTS[moment.when] as (moment: FlowMoment) => string)(moment)

function describeRequest({ what, nth }: AskedRequest): string {
  if (typeof what !== 'string') return nth === undefined ? what.method : `${what.method} number ${nth}`
  const name = what === 'switch' ? 'switch of the chain' : what
  return nth === undefined ? `a ${name}` : `${name} number ${nth}`
}

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
