import { expect, test } from 'vitest'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { FaultPlace, FaultRef } from '#mocks/resilience/effects/createFaultHand'
import type { Scenario, ScenarioStep } from '#mocks/resilience/scenario'
import { createSteps } from './createSteps.ts'

const request = (id: string, method: string) => ({ id, method }) as DecidedRequest

type Stage = Parameters<typeof createSteps>[1]

/** A stage whose wallet and clock note what happens, and whose faults have met as many requests as a place says. */
function start(steps: readonly ScenarioStep[], hits: Partial<Record<FaultPlace, number>> = {}) {
  const log: string[] = []
  const wallet = {
    getState: () => ({ pending: [] }),
    lock: () => log.push('lock'),
    unlock: () => log.push('unlock'),
    decide: () => log.push('close'),
  }
  const stage = {
    world: { wallets: [wallet], chainControllers: [{}] },
    faults: {
      add: async (place: FaultPlace) => [{ place, id: place }],
      hits: ({ place }: FaultRef) => hits[place],
      subscribe: () => () => {},
    },
    decide: (_: unknown, __: unknown, decision: object) => ({ decision }),
    passTime: (ms: number) => void log.push(`clock ${ms}`),
  } as Partial<Record<keyof Stage, unknown>> as Stage
  return { steps: createSteps({ steps } as unknown as Scenario, stage), log }
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
  const whyNot = 'The flow came to its end before the moment of the scenario: signature asked.'
  expect([log, steps.hasMet(), steps.whyNotMet()]).toEqual([['clock 1'], false, whyNot])
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
  const ignore = { kind: 'decide', answer: 'ignore' } as const
  const { steps, log } = start([{ at: { when: 'asked', what: 'connection' }, do: ignore }])
  expect(await steps.reach('asked', request('1', 'wallet_connect'))).toEqual({ answer: 'ignore' })
  await steps.lift()
  expect(log).toEqual(['close'])
})

test('one of several faults is enough: it may keep the flow from the others', async () => {
  const hits = { relay: 0, registry: 0 }
  const at = { when: 'start' } as const
  const drop = { kind: 'relay', fault: { match: {}, do: { kind: 'drop' } } } as const
  const empty = { kind: 'registry', fault: { match: {}, do: { kind: 'emptyList' } } } as const
  const { steps } = start(
    [drop, empty].map((effect) => ({ at, do: effect })),
    hits,
  )
  await steps.reach('start')
  expect(steps.hasMet()).toBe(false)
  hits.relay = 1
  expect(steps.hasMet()).toBe(true)
})

test('a step that could not be carried out: a fault that hits is not the scenario', async () => {
  const at = { when: 'asked', what: 'transaction' } as const
  const drop = { kind: 'relay', fault: { match: {}, do: { kind: 'drop' } } } as const
  const { steps } = start(
    [
      { at, do: { kind: 'chain', act: 'revert' } },
      { at, do: drop },
    ],
    { relay: 1 },
  )
  await steps.reach('asked', request('1', 'eth_sendTransaction'))
  expect(steps.hasMet()).toBe(false)
  expect(steps.whyNotMet()).toBe(
    'A step could not be carried out: The request names no target that could be made to revert.',
  )
})
