import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { answer, createBench, read, refusal, request } from '../testing/createTestModel.ts'

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
      trace.emit(ask('own panel', 'console'))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: 0, hiddenCount: 3 })
      trace.emit(ask('a script'))
      trace.emit(ask('a dapp', 'somebody'))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: 2, hiddenCount: 3 })
      trace.emit({ ...refusal('own dapp'), hop: 'gateway' })
      draw()
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 3 : 4, hiddenCount: 2 })
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

  test('where one goes back and forth, flows keep their numbers, and stay folded', () => {
    const { trace, model, draw, rows } = createBench({ rewinds: true })
    const events = [request('a'), request('b'), answer('a')].map((entry) => trace.emit(entry))
    draw()
    model.toggle(2)
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
    expect(before).toHaveLength(4)
  })

  test('time begins with the earliest event, whichever source it came from', () => {
    const { trace, model, draw } = createBench()
    const event = trace.emit(request('a'))
    trace.append([{ ...event, source: 'node', at: 900 }])
    draw()
    expect(model.getState().startAt).toBe(900)
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
