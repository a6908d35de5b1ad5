import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createRelayFaultList, type FaultFrame } from './createRelayFaultList.ts'
import type { RelayFault, RelayFaultMatch } from './relayFault.ts'
import { anyFrame, dapp, frameOf, stranger, wallet } from './testing/frames.ts'

const drop = (match: RelayFaultMatch): RelayFault => ({ match, do: { kind: 'drop' } })

function taken(fault: RelayFault, frames: readonly FaultFrame[]): number[] {
  const board = createRelayFaultList()
  board.add(fault)
  return frames.flatMap((frame, place) => (board.judge(frame).length > 0 ? [place] : []))
}

describe('a match', () => {
  const frames = [
    frameOf(),
    frameOf({ direction: 'toRelay', method: 'irn_publish', client: wallet }),
    frameOf({ tag: 1108, client: wallet }),
    frameOf({ topic: 'b'.repeat(64), tag: undefined, client: stranger }),
  ]

  test.each<[string, RelayFaultMatch, number[]]>([
    ['that is empty takes every frame', {}, [0, 1, 2, 3]],
    ['by direction', { direction: 'toClient' }, [0, 2, 3]],
    ['by method', { method: 'irn_publish' }, [1]],
    ['by tag', { tag: 1109 }, [0, 1]],
    ['by several tags', { tag: [1108, 1112] }, [2]],
    ['by topic', { topic: 'b'.repeat(64) }, [3]],
    ['by role', { client: 'wallet' }, [1, 2]],
    ['by client id', { client: 'did:key:zStranger' }, [3]],
    ['by several fields: all must fit', { client: 'wallet', tag: 1109 }, [1]],
    ['by nth, counted among the frames that fit', { client: 'wallet', nth: 2 }, [2]],
    ['by always takes each that fits', { tag: 1109, times: 'always' }, [0, 1]],
    ['by probability 0 takes none', { probability: 0 }, []],
    ['by probability 1 takes all', { probability: 1 }, [0, 1, 2, 3]],
  ])('%s', (_, match, places) => expect(taken(drop(match), frames)).toEqual(places))

  test('is not moved by frames that do not fit', () => {
    const match: RelayFaultMatch = { tag: 1108, probability: 0.5, seed: 9 }
    checkProperty(
      fc.property(fc.array(anyFrame, { maxLength: 60 }), (mixed) => {
        const fitting = mixed.filter((frame) => frame.tag === 1108)
        expect(taken(drop(match), mixed).length).toBe(taken(drop(match), fitting).length)
      }),
    )
  })

  test('with one more field never takes a frame that it left before', () => {
    const fields: fc.Arbitrary<RelayFaultMatch> = fc.record(
      {
        direction: fc.constantFrom('toRelay', 'toClient'),
        method: fc.constantFrom('irn_publish', 'irn_subscription'),
        tag: fc.constantFrom(1100, [1108, 1109]),
        topic: fc.constantFrom('one', 'two'),
      },
      { requiredKeys: [] },
    )
    checkProperty(
      fc.property(fields, fc.array(anyFrame), (match, some) => {
        const wide = taken(drop(match), some)
        for (const place of taken(drop({ ...match, client: 'wallet' }), some)) expect(wide).toContain(place)
      }),
    )
  })
})

describe('the effects that fall due', () => {
  test('come in the order in which the faults were put on, with their ids', () => {
    const board = createRelayFaultList()
    const slow = board.add({ match: {}, do: { kind: 'delay', ms: 250 } })
    board.add(drop({ tag: 1 }))
    const copy = board.add({ match: { tag: 1109 }, do: { kind: 'duplicate' } })
    expect(board.judge(frameOf())).toEqual([
      { id: slow, effect: { kind: 'delay', ms: 250 }, delayMs: 250 },
      { id: copy, effect: { kind: 'duplicate' }, delayMs: 0 },
    ])
    expect(new Set(board.list().map(({ id }) => id)).size).toBe(3)
  })

  test('have their times drawn anew for each frame, the same for the same seed', () => {
    const times = (seed: number) => {
      const board = createRelayFaultList()
      board.add({ match: {}, do: { kind: 'delay', exponential: { mean: 100 }, seed } })
      return Array.from({ length: 5 }, () => board.judge(frameOf())[0]?.delayMs)
    }
    expect([new Set(times(1)).size, times(1)]).toEqual([5, times(1)])
    expect(times(1)).not.toEqual(times(2))
  })

  test('are done once, or each time where always says so', () => {
    const close = { kind: 'close', code: 1001, reason: 'going away' } as const
    const frames = [frameOf({ tag: 1108 }), frameOf(), frameOf()]
    expect(taken({ match: { tag: 1109 }, do: close }, frames)).toEqual([1])
    expect(taken({ match: { tag: 1109, times: 'always' }, do: close }, frames)).toEqual([1, 2])
  })

  test('leave out what is done at once: it counts as done, and takes no frame', () => {
    const board = createRelayFaultList()
    board.add({ match: { client: 'wallet' }, do: { kind: 'loseMailbox' } })
    board.add({ match: { topic: 'one' }, do: { kind: 'expireTopic' } })
    expect(board.judge(frameOf({ client: wallet, topic: 'one' }))).toEqual([])
    expect(board.list().map(({ hits }) => hits)).toEqual([1, 1])
  })

  test('hold no error for what is no call', () => {
    const fault: RelayFault = { match: {}, do: { kind: 'error', code: -32000, message: 'no' } }
    const publish = frameOf({ direction: 'toRelay', method: 'irn_publish' })
    expect(taken(fault, [frameOf(), { ...publish, method: 'irn_subscription' }, publish])).toEqual([2])
  })
})

describe('standing effects', () => {
  test('are on for the clients that fit, and take no frame', () => {
    const board = createRelayFaultList()
    const cut = board.add({ match: { client: 'wallet' }, do: { kind: 'partition' } })
    const late = board.add({ match: {}, do: { kind: 'clockSkew', ms: 86_400_000 } })
    expect(board.judge(frameOf({ client: wallet }))).toEqual([])
    const skew = { id: late, effect: { kind: 'clockSkew', ms: 86_400_000 } }
    expect(board.standing(wallet)).toEqual([{ id: cut, effect: { kind: 'partition' } }, skew])
    expect([board.standing(dapp), board.standing(undefined)]).toEqual([[skew], [skew]])
  })

  test('count what the engine tells, and nothing by being asked for', () => {
    const board = createRelayFaultList()
    const id = board.add({ match: {}, do: { kind: 'partition' } })
    board.standing(wallet)
    const before = board.list()
    expect(before).toMatchObject([{ hits: 0 }])
    board.count(id)
    board.count('fault-9')
    expect(board.list()).toMatchObject([{ hits: 1 }])
    expect(board.list()).not.toBe(before)
  })
})

test('forgets what is removed or cleared, and never gives an id twice', () => {
  const board = createRelayFaultList()
  const first = board.add(drop({}))
  const second = board.add(drop({ tag: 1 }))
  expect(board.get(second)).toEqual(drop({ tag: 1 }))
  board.remove(first)
  const left = board.list()
  board.remove(first)
  expect(board.list()).toBe(left)
  expect(left.map(({ id }) => id)).toEqual([second])
  expect(board.judge(frameOf())).toEqual([])
  board.clear()
  expect(board.list()).toEqual([])
  expect(board.get(second)).toBeUndefined()
  expect([first, second]).not.toContain(board.add(drop({})))
})
