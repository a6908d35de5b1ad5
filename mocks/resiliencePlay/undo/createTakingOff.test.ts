import { expect, test } from 'vitest'
import type { FaultHand, FaultRef } from '#mocks/resilience/effects/createFaultHand'
import { toFreshPlay } from '#mocks/resiliencePlay/createScenarioPlayer'
import { createTrace } from '#mocks/trace/createTrace'
import { createPlayHolder } from '../createPlayHolder.ts'
import type { KeptStep } from '../keptPlay.ts'
import { asked, createHandBed, toScenario } from '../testing/createHandBed.ts'
import { createTakingOff } from './createTakingOff.ts'

const ref = (id: string): FaultRef => ({ place: 'chain', id, chainId: 1 })
const hang = { kind: 'chain', fault: { match: {}, do: { kind: 'hang' } } } as const
const scenario = toScenario([{ at: { when: 'start' }, do: hang }])

function start(faults: readonly string[], refuses: Set<string>) {
  const step: KeptStep = { faults: faults.map(ref), undos: [], hits: 0, isOff: false }
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const holder = createPlayHolder(
    { ...toFreshPlay(scenario, { trace, wallets: [] }), steps: [step] },
    { load: () => undefined, save: () => {} },
  )
  const on = new Set(faults)
  const hand: Pick<FaultHand, 'hits' | 'remove'> = {
    hits: ({ id }) => (on.has(id) ? 0 : undefined),
    async remove({ id }) {
      if (refuses.has(id) || !on.delete(id)) throw new Error(`There is no fault "${id}".`)
    },
  }
  const { takeAllOff } = createTakingOff({ world: {} as never, faults: hand as FaultHand, holder })
  return { on, holder, takeAllOff }
}

test('a fault that cannot be taken off keeps no other one on, and is tried again', async () => {
  const refuses = new Set(['a'])
  const { on, holder, takeAllOff } = start(['a', 'b'], refuses)
  await takeAllOff()
  expect([...on]).toEqual(['a'])
  expect(holder.get().steps).toMatchObject([
    { isOff: false, faults: [ref('a')], offProblem: 'It could not be taken off: There is no fault "a".' },
  ])
  refuses.clear()
  await takeAllOff()
  expect([...on]).toEqual([])
  expect(holder.get().steps).toEqual([{ faults: [ref('a')], undos: [], hits: 0, isOff: true }])
})

test('a fault that somebody else has taken off is off', async () => {
  const { on, holder, takeAllOff } = start(['a', 'b'], new Set())
  on.delete('a')
  await takeAllOff()
  expect([...on]).toEqual([])
  expect(holder.get().steps).toMatchObject([{ isOff: true }])
  expect(holder.get().steps[0]?.offProblem).toBeUndefined()
})

test('a step that is under way when the scenario ends leaves nothing on', async () => {
  const bed = createHandBed(toScenario([{ at: asked('connection'), do: hang }]))
  await bed.arm()
  bed.press('eth_requestAccounts')
  await bed.player.end()
  await bed.rest()
  expect(bed.call('eth_call', 'dapp-page')).toEqual([])
  expect(bed.stored.size).toBe(0)
})
