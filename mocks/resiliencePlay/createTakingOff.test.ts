import { describe, expect, test } from 'vitest'
import type { FaultHand, FaultRef } from '#mocks/resilience/effects/createFaultHand'
import { toFreshPlay } from '#mocks/resiliencePlay/createScenarioPlayer'
import { createTakingOff } from '#mocks/resiliencePlay/createTakingOff'
import { createTrace } from '#mocks/trace/createTrace'
import { createPlayHolder, type KeptStep } from './keptPlay.ts'
import { armHandBed, armStep, asked, start as atStart, refuses, toScenario } from './testing/createHandBed.ts'

const ref = (id: string): FaultRef => ({ place: 'chain', id, chainId: 1 })
const hang = { kind: 'chain', fault: { match: {}, do: { kind: 'hang' } } } as const
const scenario = toScenario([{ at: atStart, do: hang }])

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
  const bed = await armStep(asked('connection'), hang)
  bed.press('eth_requestAccounts')
  await bed.player.end()
  await bed.rest()
  expect(bed.call('eth_call', 'dapp-page')).toEqual([])
  expect(bed.stored.size).toBe(0)
})

describe('a reload of the page', () => {
  test('does what the scenario asks for, and all that was seen is kept', async () => {
    const reload = { at: asked('connection'), do: { kind: 'page', act: 'reload' } } as const
    const bed = await armHandBed(toScenario([reload], { owes: 'rest' }))
    bed.press('eth_requestAccounts')
    await bed.rest()
    expect(bed.play.task).toEqual({ words: 'Reload the dapp’s page.', reloads: true })
    bed.reload()
    await bed.rest()
    expect(bed.play.task).toBeUndefined()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ status: 'done' }] })
    expect(bed.play.requests).toMatchObject([{ method: 'eth_requestAccounts', decision: 'open' }])
    await bed.player.sayEnd('nothing')
    expect(bed.play.asksTry).toBe(true)
    bed.player.sayTry('click')
    expect(bed.play.judgement?.verdict).toBe('recovered')
  })

  test('faults of the page’s own relay are on again, as far as they are not used up', async () => {
    const drop = { match: { method: 'irn_publish', times: 1 }, do: { kind: 'drop' } } as const
    const hold = { match: { method: 'irn_publish' }, do: { kind: 'hold' } } as const
    const twice = { match: { tag: 1109, times: 2 }, do: { kind: 'drop' } } as const
    const bed = await armHandBed(
      toScenario([
        { at: atStart, do: { kind: 'relay', fault: twice } },
        { at: atStart, do: { kind: 'relay', fault: drop } },
        { at: atStart, do: { kind: 'relay', fault: hold } },
        { at: atStart, do: { kind: 'verify', mode: 'mismatch' } },
      ]),
    )
    await bed.rest()
    expect(bed.play.awaitsReload).toBe(true)
    const client = bed.connect(1)
    client.publish('aa'.repeat(32), 'dropped')
    client.publish('aa'.repeat(32), 'held')
    client.publish('aa'.repeat(32), 'dropped, too', { tag: 1109 })
    await bed.rest()
    expect(bed.play.steps.map(({ hits }) => hits)).toEqual([1, 1, 3, undefined])
    bed.reload()
    await bed.rest()
    expect(bed.relay.getState().faults.map(({ fault }) => fault.do.kind)).toEqual(['drop', 'hold'])
    expect(bed.registry.getState().verify).toBe('mismatch')
    const next = bed.connect(2)
    next.publish('bb'.repeat(32), 'held, too')
    for (const message of ['dropped', 'the third']) next.publish('bb'.repeat(32), message, { tag: 1109 })
    await bed.rest()
    expect(bed.play.steps.slice(0, 2).map(({ hits }) => hits)).toEqual([2, 1])
  })

  test('brings the page other wallets, and a late one announces itself', async () => {
    const bed = await armStep(atStart, { kind: 'wallets', are: 'late' })
    await bed.rest()
    expect(bed.kept).toEqual([[expect.objectContaining({ id: 'a', ethereum: 'leave', announce: { when: 'late' } })]])
    expect(bed.play.task?.reloads).toBe(true)
    bed.reload()
    await bed.rest()
    expect(bed.announced).toEqual([])
    await bed.player.done()
    expect(bed.announced).toEqual(['a'])
    await bed.player.lift()
    expect(bed.kept.at(-1)).toEqual([{ id: 'a', name: 'A', rdns: 'test.a' }])
    expect(bed.play.task?.words).toContain('as before')
  })

  test('a play of another bench, and one that was ended, are forgotten', async () => {
    const bed = await armHandBed(refuses)
    await bed.player.end()
    bed.reload()
    expect(bed.player.getState().play).toBeUndefined()
    await bed.arm()
    for (const [key, text] of bed.stored)
      bed.stored.set(key, text.replace('"bench"', '"other"').replace(':"bench"', ':"other"'))
    bed.reload()
    expect(bed.player.getState().play).toBeUndefined()
  })
})
