import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRememberedKeys } from './createRememberedKeys.ts'
import { createSchedule } from './createSchedule.ts'

function createKeys(limit: number) {
  let time = 1_000
  let skew = 0
  const schedule = createSchedule(() => {})
  const keys = createRememberedKeys({ limit, schedule, now: () => time + skew, skew: () => skew })
  return {
    ...keys,
    schedule,
    add: (key: number, ttl: number, topicKey = 7) => keys.add({ key, topicKey, expiresAt: time + skew + ttl }),
    pass(ms: number) {
      time += ms
      schedule.runDue(time)
    },
    setSkew(ms: number) {
      skew = ms
      keys.retime()
    },
  }
}

describe('a remembered key', () => {
  test('is known until its time is over, and leaves nothing behind', () => {
    const keys = createKeys(10)
    keys.add(1, 500)
    keys.add(2, 900)
    expect([keys.has(1), keys.has(2), keys.has(3)]).toEqual([true, true, false])
    keys.pass(500)
    expect([keys.has(1), keys.has(2), keys.size()]).toEqual([false, true, 1])
    // Sweeps are a second apart: until then, an expired key is not reported.
    keys.pass(400)
    expect([keys.has(2), keys.size()]).toEqual([false, 1])
    keys.pass(600)
    expect([keys.size(), keys.schedule.size()]).toEqual([0, 0])
  })

  test('is known for as long as the relay’s clock says', () => {
    const keys = createKeys(10)
    keys.add(1, 1_000)
    keys.setSkew(999)
    keys.pass(0)
    expect(keys.has(1)).toBe(true)
    keys.setSkew(1_000)
    keys.pass(0)
    expect([keys.has(1), keys.size(), keys.schedule.size()]).toEqual([false, 0, 0])
  })

  test('goes with its topic', () => {
    const keys = createKeys(10)
    keys.add(1, 500, 7)
    keys.add(2, 500, 8)
    keys.forgetTopic(7)
    expect([keys.has(1), keys.has(2), keys.size()]).toEqual([false, true, 1])
    keys.clear()
    expect([keys.has(2), keys.size(), keys.schedule.size()]).toEqual([false, 0, 0])
  })

  test('goes where there are more than the limit, the oldest first', () => {
    const keys = createKeys(2)
    for (const key of [1, 2, 3]) keys.add(key, 500)
    expect([1, 2, 3].filter(keys.has)).toEqual([2, 3])
    const none = createKeys(0)
    none.add(1, 500)
    expect([none.has(1), none.schedule.size()]).toEqual([false, 0])
  })
})

test('there is memory for half as many again as are remembered, however many came', () => {
  const keys = createKeys(1_000)
  keys.add(0, 1_000_000)
  for (let key = 1; key <= 20_000; key++) {
    keys.add(key, 1_000)
    expect(keys.capacity()).toBeLessThanOrEqual(1_500)
  }
  expect(keys.size()).toBe(1_000)
  keys.pass(1_000)
  expect([keys.size(), keys.capacity()]).toEqual([0, 0])
})

test('it knows what a map of the newest knows', () => {
  const effect = fc.oneof(
    fc.record({ add: fc.nat(2 ** 40), ttl: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ add: fc.nat(20).map((number) => number * 2 ** 33), ttl: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ pass: fc.nat(2_000) }),
  )
  fc.assert(
    fc.property(fc.array(effect, { maxLength: 300 }), (effects) => {
      const keys = createKeys(20)
      let time = 1_000
      let known: { key: number; expiresAt: number }[] = []
      for (const each of effects) {
        if ('pass' in each) {
          time += each.pass
          keys.pass(each.pass)
        } else if (!keys.has(each.add)) {
          keys.add(each.add, each.ttl)
          known = [...known, { key: each.add, expiresAt: time + each.ttl }].slice(-20)
        }
        // Expired keys may have left their places to older ones.
        const there = known.filter(({ expiresAt }) => expiresAt > time).map(({ key }) => key)
        expect(there.filter((key) => !keys.has(key))).toEqual([])
        expect(keys.size()).toBeLessThanOrEqual(20)
      }
    }),
    { seed: 15, numRuns: 200 },
  )
})
