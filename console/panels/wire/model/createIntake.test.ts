import { describe, expect, test } from 'vitest'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { createBench, request } from '../testing/testWire.ts'

describe('createIntake', () => {
  test('keeps what its capacity holds, the newest', () => {
    const { model, show } = createBench({ capacity: 10 })
    for (let count = 0; count < 40; count += 1) {
      show(request(String(count)))
    }
    expect(model.getState().eventCount).toBeLessThanOrEqual(11)
    const last = model.rowAt(model.getState().rowCount - 1)
    expect(last?.kind === 'event' && last.event.span).toBe('span 39')
  })

  test('when the oldest go, what was folded and selected stays so, and what is gone is no row', () => {
    const { trace, model, draw } = createBench({ capacity: 100 })
    for (let count = 0; count < 100; count += 1) trace.emit(request(String(count)))
    draw()
    const [goes, stays] = [model.rowAt(2), model.rowAt(2 * 50)]
    const goesEvent = model.rowAt(5)
    if (!goes?.flow || !stays?.flow || !goesEvent) throw new Error('There are rows.')
    model.toggle(goes)
    model.toggle(stays)
    draw()
    for (let count = 100; count < 115; count += 1) trace.emit(request(String(count)))
    draw()
    expect(model.getState().eventCount).toBe(100)
    expect(model.renew(goes)).toBeUndefined()
    expect(model.renew(goesEvent)).toBeUndefined()
    const renewed = model.renew(stays)
    expect(renewed?.flow?.events[0]?.span).toBe('span 50')
    expect(renewed && model.rowAt(model.indexOf(renewed))).toMatchObject({ kind: 'flow', expanded: false })
    // One heading and one event for each flow, except for the folded one.
    expect(model.getState().rowCount).toBe(2 * 100 - 1)
  })

  test('the oldest go in slices, and meanwhile all stays as it was', () => {
    const { trace, model, draw } = createBench({ capacity: 10_000, slow: 1_000 })
    for (let count = 0; count < 10_000; count += 1) trace.emit(request(String(count)))
    draw()
    const row = model.rowAt(2 * 4_000)
    const seen = new Set<number>()
    const found = new Set<string | undefined>()
    model.subscribe(() => {
      seen.add(model.getState().rowCount)
      found.add(row && model.renew(row)?.flow?.events[0]?.span)
    })
    for (let count = 10_000; count < 11_200; count += 1) trace.emit(request(String(count)))
    expect(draw()).toBeGreaterThan(10_000 / 2_048)
    expect([...seen]).toEqual([20_000])
    expect([...found]).toEqual(['span 4000'])
    expect(model.getState().eventCount).toBe(10_000)
  })

  test('what is forgotten while the oldest go is not taken in again', () => {
    const { trace, model, show, step } = createBench({ capacity: 10_000, slow: 1_000 })
    for (let count = 0; count < 12_000; count += 1) trace.emit(request(String(count)))
    // Six slices take them in. The sixth begins to remove the oldest.
    for (let count = 0; count < 8; count += 1) step()
    trace.clear()
    show(request('after'))
    expect(model.getState()).toMatchObject({ rowCount: 2, eventCount: 1, flowCount: 1 })
  })

  test('on a slow machine the rows change when all is done, and it does get done', () => {
    const { trace, model, draw, change } = createBench({ slow: 1_000 })
    for (let count = 0; count < 1_000; count += 1) trace.emit(request(String(count)))
    const seen = new Set<number>()
    model.subscribe(() => seen.add(model.getState().rowCount))
    expect(draw()).toBeGreaterThan(5)
    expect([...seen]).toEqual([0, 2_000])
    expect(change({ filter: parseFilter('method:nothing') })).toEqual([])
  })
})
