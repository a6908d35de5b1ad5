import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { parseRegistryFault } from '#mocks/registry/faults/registryFault'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import { FAMILIES, type ScenarioStep } from '#mocks/resilience/scenario'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { parsePopupFault } from '#mocks/wallet/remote/faults/popupFault'

const steps = scenarios.flatMap(({ id, steps: each }) => each.map((step) => ({ id, step })))
const of = (kind: ScenarioStep['do']['kind']) => steps.filter(({ step }) => step.do.kind === kind)

test('each scenario has an id and a title of its own, and its family', () => {
  expect(scenarios.length).toBeGreaterThan(10)
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length)
  expect(scenarios.filter(({ id }) => !/^[a-z]+(-[a-z0-9]+)+$/.test(id))).toEqual([])
  expect(new Set(scenarios.map(({ family }) => family))).toEqual(new Set(FAMILIES))
})

test('each says what happens, what a good dapp does, and where that is known from', () => {
  for (const { id, title, happens, goodDapp, source } of scenarios) {
    expect(title, id).not.toMatch(/\.$|^\s|\s$/)
    for (const text of [happens, goodDapp, source.says]) expect(text, id).toMatch(/^\S.*[.]$/)
    expect(source.url, id).toMatch(/^https:\/\//)
  }
})

test('no two scenarios differ in a number alone', () => {
  const shapes = scenarios.map(({ steps: each }) =>
    JSON.stringify(each, (_, value) => (typeof value === 'number' && value > 99 ? 0 : value)),
  )
  // A frame's tag, a code of an error, a chain: these are no mere numbers.
  const named = scenarios.map(
    ({ steps: each }) =>
      JSON.stringify(each)
        .match(/"(tag|code|status)":[^,}\]]+/g)
        ?.join() ?? '',
  )
  const all = shapes.map((shape, index) => `${shape} ${named[index]} ${scenarios[index]?.needs?.transport ?? ''}`)
  expect(all.filter((shape, index) => all.indexOf(shape) !== index)).toEqual([])
})

test('decisions stand where the wallet asks, wallets where the flow starts', () => {
  expect(of('decide').filter(({ step }) => step.at.when !== 'asked')).toEqual([])
  expect(of('wallets').filter(({ step }) => step.at.when !== 'start')).toEqual([])
  expect(scenarios.filter(({ steps: [first] }) => first.at.when === 'quiet').map(({ id }) => id)).toEqual([])
})

test('every fault is one that its part of the bench takes', () => {
  const parse = { relay: parseRelayFault, chain: parseChainFault, registry: parseRegistryFault, popup: parsePopupFault }
  for (const [kind, check] of Object.entries(parse))
    for (const { id, step } of of(kind as keyof typeof parse))
      if ('fault' in step.do) {
        const { fault } = step.do
        expect(() => check(fault as never), id).not.toThrow()
      }
})

test('no fault waits in real time', () => {
  const waits = steps.filter(({ step }) => 'fault' in step.do && step.do.fault.do.kind === 'delay')
  expect(waits.map(({ id }) => id)).toEqual([])
})
