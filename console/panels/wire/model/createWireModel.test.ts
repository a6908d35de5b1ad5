import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { traceBenchAct } from '#mocks/trace/benchAct'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { answer, createBench, read, refusal, request } from '../testing/testWire.ts'

describe('createWireModel', () => {
  test('shows flows with their events, and follows what changes', () => {
    const { show, rows } = createBench()
    show(request('a'), request('b'))
    expect(rows()).toEqual(['personal_sign open', '  provider request', 'personal_sign open', '  provider request'])
    expect(show(answer('a'))).toEqual(['personal_sign ok', 'personal_sign open', '  provider request'])
  })

  test('what a person does at the bench has a row of its own, which folds no request', () => {
    const { trace, model, emit, show, rows } = createBench()
    emit(request('a', { hop: 'action' }), answer('a', { hop: 'action' }))
    traceBenchAct(trace, { kind: 'chain', chainId: 1, command: { do: 'mine', blocks: 3 } as never })
    show({ hop: 'action', phase: 'note', method: 'see', data: { locator: 'a button' } })
    expect(rows()).toEqual(['personal_sign ok', '  action request', '  action response', 'chain ok'])
    const row = model.rowAt(3)
    expect(row?.kind === 'flow' && row.flow.events).toHaveLength(1)
  })

  test('the time axis draws what passes the filter, in either view, and says when that changes', () => {
    const { model, emit, show, change, tick } = createBench()
    emit(request('a'), answer('a'))
    tick(1_000)
    show(request('b'), refusal('b'))
    const kinds = () => model.toAxisBars(0, 1_000, 2).map(({ kind, from }) => `${kind} ${from}`)
    expect(kinds()).toEqual(['busy 0', 'wrong 500'])
    const { axisVersion } = model.getState()
    change({ filter: parseFilter('-is:wrong') })
    expect(kinds()).toEqual(['busy 0', 'faint 500'])
    expect(model.getState().axisVersion).not.toBe(axisVersion)
    change({ mode: 'frames', filter: parseFilter('is:wrong') })
    expect(kinds()).toEqual(['busy 500', 'faint 0', 'wrong 500'])
  })

  test('on a slow machine the time axis says when it has all flows', () => {
    const { trace, model, draw } = createBench({ slow: 1_000 })
    for (let count = 0; count < 1_000; count += 1) trace.emit(request(String(count)))
    const versions: number[] = []
    model.subscribe(() => versions.push(model.getState().axisVersion))
    draw()
    expect(new Set(versions).size).toBe(2)
    expect(versions.at(-1)).not.toBe(versions.at(-2))
  })

  test('what is not finished is told ten times a second, and at once to a person who waits for it', () => {
    const { model, emit, draw } = createBench({ slow: 12 })
    for (let count = 0; count < 3_000; count += 1) {
      emit(request(String(count)), answer(String(count)))
    }
    const counts: number[] = []
    model.subscribe(() => counts.push(model.getState().rowCount))
    const slices = draw()
    const unfinished = counts.filter((count) => count < 3_000).length
    expect(unfinished).toBeGreaterThan(2)
    expect(unfinished).toBeLessThan(slices / 2)
    counts.length = 0
    model.change({ filter: parseFilter('signed') })
    expect(counts).toHaveLength(1)
    expect(model.getState().filter.terms).toHaveLength(1)
    draw()
    expect(model.getState()).toMatchObject({ hiddenCount: 0, flowCount: 3_000 })
  })

  test('the hops of a flow are in the order of their times, whenever they came', () => {
    const { trace, model, show } = createBench()
    const asked = { v: 4, source: 'node', seq: 1, at: 900, data: {}, phase: 'request' } as const
    model.change({ folding: 'none' })
    trace.emit(request('a'))
    trace.append([{ ...asked, hop: 'gateway', method: 'eth_chainId', keys: ['req:a'], span: 'g' }])
    expect(show()).toEqual(['personal_sign open', '  gateway request', '  provider request'])
  })

  test('takes in what was there before it started, once, even when started twice', () => {
    const { trace, model, show, stop } = createBench()
    trace.emit(request('a'))
    stop()
    model.start()
    expect(show()).toEqual(['personal_sign open', '  provider request'])
    expect(model.getState().eventCount).toBe(1)
  })

  test('tells how long an answer took, by the clock of its source', () => {
    const { trace, model, draw, tick } = createBench()
    const asked = trace.emit(request('a'))
    tick(42)
    const answered = trace.emit(answer('a'))
    draw()
    expect(model.tookOf(answered)).toBe(42)
    expect(model.spanOf(asked).end).toBe(answered)
  })

  test('paused, it counts what waits, and shows it when resumed; the trace itself goes on', () => {
    const { trace, model, draw, show, rows } = createBench()
    model.setPaused(true)
    show(request('a'))
    expect(model.getState()).toMatchObject({ rowCount: 0, heldCount: 1, paused: true })
    expect(trace.snapshot()).toHaveLength(1)
    model.setPaused(false)
    draw()
    expect(model.getState().heldCount).toBe(0)
    expect(rows()).toHaveLength(2)
  })

  test('forgets all with the trace, what waits included', () => {
    const { trace, model, draw, show } = createBench()
    trace.emit(request('a'))
    model.setPaused(true)
    show(request('b'))
    trace.clear()
    draw()
    expect(model.getState()).toMatchObject({ rowCount: 0, eventCount: 0, flowCount: 0, heldCount: 0 })
  })

  test('where one goes back and forth, flows keep their numbers, and stay folded', () => {
    const { trace, model, draw, rows, toggle } = createBench({ rewinds: true })
    const events = [request('a'), request('b'), answer('a')].map((entry) => trace.emit(entry))
    draw()
    toggle(1)
    draw()
    const before = rows()
    for (const position of [2, 0, 1, 3]) {
      trace.clear()
      trace.append(events.slice(0, position))
      draw()
      const row = model.rowAt(0)
      expect(row?.kind === 'flow' ? row.flow.id : 0).toBe(position === 0 ? 0 : 1)
    }
    expect(rows()).toEqual(before)
    expect(before).toEqual(['personal_sign ok', 'personal_sign open'])
  })

  test('time begins with the earliest event, whichever source it came from', () => {
    const { trace, model, draw } = createBench()
    trace.append([{ ...trace.emit(request('a')), source: 'node', at: 900 }])
    draw()
    expect(model.getState().startAt).toBe(900)
  })

  describe('the start, from which relative times count', () => {
    const emitAt = (bench: ReturnType<typeof createBench>, key: string, at: number) =>
      bench.trace.append([{ ...bench.trace.emit(request(key)), source: key, at }])

    test('is the bench’s, so the same in each tab and after each reload', () => {
      for (const at of [5_000, 240_000]) {
        const bench = createBench({ startedAt: 500 })
        emitAt(bench, 'a', at)
        bench.draw()
        expect(bench.model.getState()).toMatchObject({ startAt: 500, firstAfter: 500 })
      }
    })

    test('stays when an earlier event comes late, when all are cleared and when the oldest are removed', () => {
      const bench = createBench({ capacity: 10, startedAt: 500 })
      emitAt(bench, 'a', 900)
      bench.draw()
      bench.trace.clear()
      bench.draw()
      expect(bench.model.getState()).toMatchObject({ startAt: 500, firstAfter: 0 })
      bench.tick(1_000)
      for (let count = 0; count < 40; count += 1) bench.trace.emit(request(String(count)))
      bench.draw()
      expect(bench.model.getState()).toMatchObject({ startAt: 500, firstAfter: 1_500 })
    })

    test('without a bench’s, is the earliest event that came, also when it is gone', () => {
      const bench = createBench()
      bench.show(request('a'))
      bench.trace.clear()
      bench.tick(60_000)
      bench.show(request('b'))
      expect(bench.model.getState()).toMatchObject({ startAt: 1_000, firstAfter: 60_000 })
    })
  })

  test('an event is found at its own row, at its folded flow, and at the background', () => {
    const { trace, model, draw, change, toggle } = createBench()
    const routine = trace.emit(read('a'))
    trace.emit({ ...read('a'), phase: 'response', data: { result: '0x1' } })
    const asked = trace.emit(request('b'))
    draw()
    const names = () => [routine, asked].map((event) => model.rowAt(model.placeOf(event))?.kind)
    expect(names()).toEqual(['background', 'event'])
    toggle(1)
    draw()
    expect(names()).toEqual(['background', 'flow'])
    change({ filter: parseFilter('method:eth_*') })
    expect(model.placeOf(asked)).toBe(-1)
  })

  test('a selected row is found again after its flow was merged into another', () => {
    const { model, show } = createBench()
    show(request('a'), request('b'))
    const row = model.rowAt(2)
    expect(row?.kind).toBe('flow')
    show(request('c', { keys: ['req:a', 'req:b'] }))
    expect(row && model.renew(row)?.flow?.id).toBe(1)
  })

  test('whatever comes in whatever batches, the rows are those of a model made from the whole', () => {
    const entry = fc.record({
      hop: fc.constantFrom('provider' as const, 'wallet' as const, 'dappRpc' as const, 'gateway' as const),
      phase: fc.constantFrom('request' as const, 'response' as const, 'error' as const, 'event' as const),
      method: fc.constantFrom('eth_call', 'personal_sign'),
      span: fc.constantFrom('a', 'b', 'c', 'd', undefined),
      keys: fc.uniqueArray(fc.constantFrom('k:1', 'k:2', 'k:3', 'k:4', 'k:5', 'k:6'), { maxLength: 2 }),
    })
    const settings = fc.record({
      mode: fc.constantFrom('flows' as const, 'frames' as const),
      showBackground: fc.boolean(),
      folding: fc.constantFrom('auto' as const, 'all' as const, 'none' as const),
      filter: fc.constantFrom('', 'method:eth_*', '-hop:gateway', 'status:open', '-code:ok').map(parseFilter),
    })
    checkProperty(
      fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 8 }), settings, (batches, chosen) => {
        const live = createBench()
        live.model.change(chosen)
        for (const batch of batches) {
          for (const item of batch) live.trace.emit(item)
          live.draw()
        }
        const whole = createBench()
        whole.model.change(chosen)
        whole.trace.append(live.trace.snapshot())
        whole.draw()
        expect(live.rows()).toEqual(whole.rows())
      }),
    )
  })
})
