import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTrace, type TraceEntry } from '#mocks/trace/createTrace'
import { createWireModel } from './createWireModel.ts'
import { parseFilter } from './parseFilter.ts'

/** A trace and its wire, whose frames are drawn by hand. */
function createBench({ capacity, slow = false }: { capacity?: number; slow?: boolean } = {}) {
  let at = 1_000
  let time = 0
  let frame: (() => void) | undefined
  const trace = createTrace({ source: 't', clock: { now: () => at } })
  const model = createWireModel({
    trace,
    ...(capacity === undefined ? {} : { capacity }),
    // A slow machine: each look at the clock finds the slice used up.
    now() {
      time += slow ? 1_000 : 0
      return time
    },
    schedule(callback) {
      frame = callback
      return () => {
        frame = undefined
      }
    },
  })
  const stop = model.start()
  /** Draws one frame. */
  function step(): void {
    const next = frame
    frame = undefined
    next?.()
  }
  /** Draws frames until there is nothing to do; returns how many that took. */
  function draw(): number {
    let count = 0
    for (; frame; count += 1) step()
    return count
  }
  function rows(): string[] {
    const { rowCount } = model.getState()
    return Array.from({ length: rowCount }, (_, index) => {
      const row = model.rowAt(index)
      if (!row) return 'nothing'
      expect(model.indexOf(row)).toBe(index)
      return row.kind === 'flow' ? `${row.flow.method} ${row.flow.status}` : `  ${row.event.hop} ${row.event.phase}`
    })
  }
  return { trace, model, draw, rows, step, stop, tick: (ms: number) => (at += ms) }
}

const request = (key: string, entry: Partial<TraceEntry> = {}): TraceEntry => ({
  hop: 'provider',
  phase: 'request',
  method: 'personal_sign',
  span: `span ${key}`,
  keys: [`req:${key}`],
  ...entry,
})
const answer = (key: string, entry: Partial<TraceEntry> = {}): TraceEntry => ({
  ...request(key),
  phase: 'response',
  ...entry,
})
const read = (key: string): TraceEntry => request(key, { hop: 'dappRpc', method: 'eth_blockNumber' })
const refusal = (key: string): TraceEntry =>
  answer(key, { phase: 'error', data: { error: { code: 4001, message: 'User rejected the request.' } } })

describe('createWireModel', () => {
  test('shows flows with their events, and follows what changes', () => {
    const { trace, draw, rows } = createBench()
    trace.emit(request('a'))
    trace.emit(request('b'))
    draw()
    expect(rows()).toEqual(['personal_sign open', '  provider request', 'personal_sign open', '  provider request'])
    trace.emit(answer('a'))
    draw()
    expect(rows()).toEqual([
      'personal_sign ok',
      '  provider request',
      '  provider response',
      'personal_sign open',
      '  provider request',
    ])
  })

  test('takes in what was there before it started, once, even when started twice', () => {
    const { trace, model, draw, rows, stop } = createBench()
    trace.emit(request('a'))
    stop()
    model.start()
    draw()
    expect(rows()).toEqual(['personal_sign open', '  provider request'])
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

  test('hides reads that nobody asked for, and shows one that turns out to be part of an action', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { trace, model, draw } = createBench()
      model.change({ mode })
      trace.emit(read('poll'))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: 0, hiddenCount: 1 })
      trace.emit(request('a', { keys: ['req:a', 'req:poll'] }))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 3 : 2, hiddenCount: 0 })
    }
  })

  test('shows what others send to the gateway, and what fails, even with reads hidden', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { trace, model, draw } = createBench()
      const ask = (key: string, client?: string) =>
        request(key, { hop: 'gateway', method: 'eth_call', data: client === undefined ? {} : { client } })
      model.change({ mode, folded: true })
      trace.emit(ask('own dapp', 'dapp-page-1'))
      trace.emit(ask('own wallet', 'wallet-page-1'))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: 0, hiddenCount: 2 })
      trace.emit(ask('a script'))
      trace.emit(ask('a dapp', 'somebody'))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: 2, hiddenCount: 2 })
      trace.emit({ ...refusal('own dapp'), hop: 'gateway' })
      draw()
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 3 : 4, hiddenCount: 1 })
    }
  })

  test('filters flows by their hops, and leaves out by what they are themselves', () => {
    const { trace, model, draw, rows } = createBench()
    trace.emit(request('a'))
    trace.emit(refusal('a'))
    trace.emit(request('b', { method: 'eth_sendTransaction' }))
    trace.emit(request('b2', { hop: 'walletRpc', method: 'eth_blockNumber', keys: ['req:b'] }))
    trace.emit(request('c', { method: 'eth_blockNumber' }))
    const flows = (text: string) => {
      model.change({ filter: parseFilter(text), folded: true })
      draw()
      return rows()
    }
    expect(flows('code:4001')).toEqual(['personal_sign error'])
    expect(flows('rejected')).toEqual(['personal_sign error'])
    expect(flows('method:eth_blockNumber')).toEqual(['eth_sendTransaction open', 'eth_blockNumber open'])
    expect(flows('-method:eth_blockNumber')).toEqual(['personal_sign error', 'eth_sendTransaction open'])
    expect(flows('hop:walletRpc status:open')).toEqual(['eth_sendTransaction open'])
    expect(flows('-status:open')).toEqual(['personal_sign error'])
  })

  test('in the frames view an answered request is no longer open', () => {
    const { trace, model, draw, rows } = createBench()
    model.change({ mode: 'frames', filter: parseFilter('status:open') })
    trace.emit(request('a'))
    draw()
    expect(rows()).toEqual(['  provider request'])
    trace.emit(answer('a'))
    draw()
    expect(rows()).toEqual([])
  })

  test('folds one flow, or all, those to come included', () => {
    const { trace, model, draw, rows } = createBench()
    trace.emit(request('a'))
    trace.emit(request('b'))
    draw()
    const first = model.rowAt(0)
    model.toggle(first?.flow?.id ?? 0)
    draw()
    expect(rows()).toEqual(['personal_sign open', 'personal_sign open', '  provider request'])
    model.change({ folded: true })
    trace.emit(request('c'))
    draw()
    expect(rows()).toEqual(['personal_sign open', 'personal_sign open', 'personal_sign open'])
  })

  test('paused, it counts what waits, and shows it when resumed; the trace itself goes on', () => {
    const { trace, model, draw, rows } = createBench()
    model.setPaused(true)
    trace.emit(request('a'))
    draw()
    expect(model.getState()).toMatchObject({ rowCount: 0, heldCount: 1, paused: true })
    expect(trace.snapshot()).toHaveLength(1)
    model.setPaused(false)
    draw()
    expect(model.getState().heldCount).toBe(0)
    expect(rows()).toHaveLength(2)
  })

  test('forgets all with the trace, what waits included', () => {
    const { trace, model, draw } = createBench()
    trace.emit(request('a'))
    model.setPaused(true)
    trace.emit(request('b'))
    draw()
    trace.clear()
    draw()
    expect(model.getState()).toMatchObject({ rowCount: 0, eventCount: 0, flowCount: 0, heldCount: 0 })
  })

  test('time begins with the earliest event, whichever source it came from', () => {
    const { trace, model, draw } = createBench()
    const event = trace.emit(request('a'))
    trace.append([{ ...event, source: 'node', at: 900 }])
    draw()
    expect(model.getState().startAt).toBe(900)
  })

  test('keeps what its capacity holds, the newest', () => {
    const { trace, model, draw } = createBench({ capacity: 10 })
    for (let count = 0; count < 40; count += 1) {
      trace.emit(request(String(count)))
      draw()
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
    model.toggle(goes.flow.id)
    model.toggle(stays.flow.id)
    draw()
    for (let count = 100; count < 115; count += 1) trace.emit(request(String(count)))
    draw()
    expect(model.getState().eventCount).toBe(100)
    expect(model.renew(goes)).toBeUndefined()
    expect(model.renew(goesEvent)).toBeUndefined()
    const renewed = model.renew(stays)
    expect(renewed?.flow?.events[0]?.span).toBe('span 50')
    expect(renewed && model.rowAt(model.indexOf(renewed))).toMatchObject({ kind: 'flow', expanded: false })
    // One heading and one event for each flow, but for the one that is folded.
    expect(model.getState().rowCount).toBe(2 * 100 - 1)
  })

  test('the oldest go in slices, and meanwhile all stays as it was', () => {
    const { trace, model, draw } = createBench({ capacity: 10_000, slow: true })
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
    const { trace, model, draw, step } = createBench({ capacity: 10_000, slow: true })
    for (let count = 0; count < 12_000; count += 1) trace.emit(request(String(count)))
    // Six slices take them in, and the sixth begins to let the oldest go.
    for (let count = 0; count < 8; count += 1) step()
    trace.clear()
    trace.emit(request('after'))
    draw()
    expect(model.getState()).toMatchObject({ rowCount: 2, eventCount: 1, flowCount: 1 })
  })

  test('on a slow machine the rows change when all is done, and it does get done', () => {
    const { trace, model, draw, rows } = createBench({ slow: true })
    for (let count = 0; count < 1_000; count += 1) trace.emit(request(String(count)))
    const seen = new Set<number>()
    model.subscribe(() => seen.add(model.getState().rowCount))
    expect(draw()).toBeGreaterThan(5)
    expect([...seen]).toEqual([0, 2_000])
    model.change({ filter: parseFilter('method:nothing') })
    draw()
    expect(rows()).toEqual([])
  })

  test('a selected row is found again after its flow was merged into another', () => {
    const { trace, model, draw } = createBench()
    trace.emit(request('a'))
    trace.emit(request('b'))
    draw()
    const row = model.rowAt(2)
    expect(row?.kind).toBe('flow')
    trace.emit(request('c', { keys: ['req:a', 'req:b'] }))
    draw()
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
      hideReads: fc.boolean(),
      folded: fc.boolean(),
      filter: fc.constantFrom('', 'method:eth_*', '-hop:gateway', 'status:open', '-code:ok').map(parseFilter),
    })
    fc.assert(
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
