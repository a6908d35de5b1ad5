import { describe, expect, test } from 'vitest'
import { asked, createHandBed, refuses, toScenario } from '../testing/createHandBed.ts'

describe('a reload of the page', () => {
  test('does what the scenario asks for, and all that was seen is kept', async () => {
    const bed = createHandBed(
      toScenario([{ at: asked('connection'), do: { kind: 'page', act: 'reload' } }], { owes: 'rest' }),
    )
    await bed.arm()
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
    const publish = { method: 'irn_publish' } as const
    const bed = createHandBed(
      toScenario([
        {
          at: { when: 'start' },
          do: { kind: 'relay', fault: { match: { ...publish, times: 1 }, do: { kind: 'drop' } } },
        },
        { at: { when: 'start' }, do: { kind: 'relay', fault: { match: publish, do: { kind: 'hold' } } } },
        { at: { when: 'start' }, do: { kind: 'verify', mode: 'mismatch' } },
      ]),
    )
    await bed.arm()
    await bed.rest()
    expect(bed.play.awaitsReload).toBe(true)
    const client = bed.connect(1)
    client.publish('aa'.repeat(32), 'dropped')
    client.publish('aa'.repeat(32), 'held')
    await bed.rest()
    expect(bed.play.steps.map(({ hits }) => hits)).toEqual([1, 2, undefined])
    bed.reload()
    await bed.rest()
    expect(bed.relay.getState().faults.map(({ fault }) => fault.do.kind)).toEqual(['hold'])
    expect(bed.registry.getState().verify).toBe('mismatch')
    bed.connect(2).publish('bb'.repeat(32), 'held, too')
    await bed.rest()
    expect(bed.play.steps.map(({ hits }) => hits)).toEqual([1, 3, undefined])
  })

  test('brings the page other wallets, and a late one announces itself', async () => {
    const bed = createHandBed(toScenario([{ at: { when: 'start' }, do: { kind: 'wallets', are: 'late' } }]))
    await bed.arm()
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
    const bed = createHandBed(refuses)
    await bed.arm()
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
