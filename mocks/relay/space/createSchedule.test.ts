import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createSchedule } from './createSchedule.ts'

test('runs what is due, soonest first, what was put in first of those due at once', () => {
  const entry = fc.record({ due: fc.integer({ min: 0, max: 20 }), removed: fc.boolean() })
  checkProperty(
    fc.property(fc.array(entry), fc.integer({ min: 0, max: 25 }), (entries, now) => {
      const schedule = createSchedule(() => {})
      const ran: number[] = []
      const timers = entries.map(({ due }, index) => schedule.add(due, () => ran.push(index)))
      for (const [index, timer] of timers.entries()) if (entries[index]?.removed) schedule.remove(timer)
      const kept = entries.map((each, index) => ({ ...each, index })).filter(({ removed }) => !removed)
      const ordered = kept.sort((a, b) => a.due - b.due || a.index - b.index)
      expect(schedule.nextDue()).toBe(ordered[0]?.due)
      schedule.runDue(now)
      expect(ran).toEqual(ordered.filter(({ due }) => due <= now).map(({ index }) => index))
      expect(schedule.size()).toBe(ordered.length - ran.length)
      for (const timer of timers) schedule.remove(timer)
      expect(schedule.size()).toBe(0)
    }),
  )
})

test('tells when something comes before all else', () => {
  const onEarlier = vi.fn()
  const schedule = createSchedule(onEarlier)
  for (const due of [5, 6, 4, 5]) schedule.add(due, () => {})
  expect(onEarlier).toHaveBeenCalledTimes(2)
})

test('runs what is added meanwhile and due too', () => {
  const schedule = createSchedule(() => {})
  const ran: string[] = []
  schedule.add(1, () => {
    ran.push('first')
    schedule.add(1, () => ran.push('second'))
    schedule.add(9, () => ran.push('never'))
  })
  schedule.runDue(5)
  expect(ran).toEqual(['first', 'second'])
})
