import { expect, test } from 'vitest'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { Scenario, ScenarioStep } from '#mocks/resilience/scenario'
import type { EffectContext } from '../effects/effectContext.ts'
import { createSteps } from './createSteps.ts'

const request = (id: string, method: string) => ({ id, method }) as DecidedRequest

function start(steps: readonly [ScenarioStep, ...ScenarioStep[]]) {
  const log: string[] = []
  const context = {
    clock: { move: async (ms: number) => void log.push(`clock ${ms}`) },
    wallet: { lock: () => log.push('lock'), unlock: () => log.push('unlock'), decide: () => log.push('close') },
  }
  return { steps: createSteps({ steps } as unknown as Scenario, context as unknown as EffectContext), log }
}

const clock = (ms: number) => ({ kind: 'clock', ms }) as const
const reject = { kind: 'decide', answer: 'reject' } as const

test('steps come in their order, each at its moment', async () => {
  const { steps, log } = start([
    { at: { when: 'start' }, do: clock(1) },
    { at: { when: 'asked', what: 'signature' }, do: { kind: 'wallet', act: 'lock' } },
    { at: { when: 'asked', what: 'signature' }, do: reject },
    { at: { when: 'quiet' }, do: clock(2) },
    { at: { when: 'quiet' }, do: { kind: 'lift' } },
  ])
  await steps.reach('quiet')
  expect(log).toEqual([])
  await steps.reach('start')
  await steps.reach('asked', request('1', 'eth_requestAccounts'))
  expect([log, steps.hasMet(), steps.whyNotMet()]).toEqual([
    ['clock 1'],
    false,
    'The flow came to its end before the moment of the scenario: signature asked.',
  ])
  // Two steps have the same moment.
  expect(await steps.reach('asked', request('2', 'personal_sign'))).toEqual({ answer: 'reject' })
  expect([log, steps.hasMet(), steps.next()]).toEqual([['clock 1', 'lock'], true, 'quiet'])
  await steps.reach('quiet')
  expect(log).toEqual(['clock 1', 'lock', 'clock 2'])
  await steps.reach('quiet')
  expect([log.at(-1), steps.next()]).toEqual(['unlock', undefined])
  // It is off already.
  await steps.lift()
  expect(log.filter((each) => each === 'unlock')).toHaveLength(1)
})

test('the nth of a kind: a request counts once, whatever happens to it', async () => {
  const { steps, log } = start([{ at: { when: 'asked', what: 'transaction', nth: 2 }, do: clock(1) }])
  await steps.reach('asked', request('1', 'eth_sendTransaction'))
  await steps.reach('asked', request('1', 'eth_sendTransaction'))
  await steps.reach('asked', request('2', 'personal_sign'))
  expect(log).toEqual([])
  await steps.reach('asked', request('3', 'wallet_sendCalls'))
  expect(log).toEqual(['clock 1'])
})

test('what is ignored is closed when it is taken off', async () => {
  const { steps, log } = start([
    { at: { when: 'asked', what: 'connection' }, do: { kind: 'decide', answer: 'ignore' } },
  ])
  expect(await steps.reach('asked', request('1', 'wallet_connect'))).toEqual({ answer: 'ignore' })
  await steps.lift()
  expect(log).toEqual(['close'])
})

test('one of several faults is enough: it may keep the flow from the others', async () => {
  const hits = { relay: 0, registry: 0 }
  const faultsOf = (part: keyof typeof hits) => ({
    add: () => part,
    remove() {},
    subscribe: () => () => {},
    list: () => [{ id: part, hits: hits[part] }],
  })
  const context = { relay: { faults: faultsOf('relay') }, bench: { registry: { faults: faultsOf('registry') } } }
  const at = { when: 'start' } as const
  const scenario = {
    steps: [
      { at, do: { kind: 'relay', fault: { match: {}, do: { kind: 'drop' } } } },
      { at, do: { kind: 'registry', fault: { match: {}, do: { kind: 'emptyList' } } } },
    ],
  }
  const steps = createSteps(scenario as unknown as Scenario, context as unknown as EffectContext)
  await steps.reach('start')
  expect(steps.hasMet()).toBe(false)
  hits.relay = 1
  expect(steps.hasMet()).toBe(true)
})
