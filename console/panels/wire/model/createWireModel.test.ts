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

  test('what a row says of its flow is found as well as what its payloads have', () => {
    const { emit, draw, change, rows } = createBench()
    emit(request('a', { data: { connectorName: 'Bench Wallet' } }), refusal('a'), request('b'), answer('b'))
    const found = (text: string) => {
      change({ filter: parseFilter(text) })
      return rows().filter((row) => !row.startsWith(' '))
    }
    draw()
    expect(found('refused')).toEqual(['personal_sign error'])
    expect(found('signed')).toEqual(['personal_sign ok'])
    expect(found('-signed')).toEqual(['personal_sign error'])
    expect(found('mined')).toEqual([])
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

  test('what nobody caused shares a row, or is hidden among frames, until it turns out to be part of an action', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { model, show, rows } = createBench()
      model.change({ mode })
      show(read('poll'), answer('poll', { hop: 'dappRpc', method: 'eth_blockNumber' }))
      expect(rows()).toEqual(mode === 'flows' ? ['background 1'] : [])
      expect(model.getState()).toMatchObject({ hiddenCount: 0, backgroundCount: mode === 'flows' ? 1 : 2 })
      show(request('a', { hop: 'action', keys: ['req:a', 'req:poll'] }))
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 4 : 3, backgroundCount: 0 })
    }
  })

  test('the background is one counted row between two flows; it opens, and all of it can be shown', () => {
    const { trace, model, emit, draw, show, change, rows, toggle } = createBench()
    const poll = (key: string, method: string) => {
      emit(request(key, { hop: 'gateway', method }), answer(key, { hop: 'gateway', method }))
    }
    for (const key of ['1', '2', '3']) poll(key, 'eth_chainId')
    poll('4', 'eth_call')
    trace.emit(request('a'))
    poll('5', 'eth_call')
    expect(show()).toEqual(['background 4', 'personal_sign open', '  provider request', 'background 1'])
    const group = model.rowAt(0)
    expect(group?.kind === 'background' && Object.fromEntries(group.group.counts)).toEqual({
      eth_chainId: 3,
      eth_call: 1,
    })
    toggle(0)
    draw()
    expect(rows().slice(0, 6)).toEqual([
      'background 4',
      '  eth_chainId ok ×3',
      '  eth_call ok',
      'personal_sign open',
      '  provider request',
      'background 1',
    ])
    toggle(2)
    draw()
    expect(rows().slice(2, 5)).toEqual(['  eth_call ok', '    gateway request', '    gateway response'])
    change({ showBackground: true, folding: 'all' })
    expect(rows()).toEqual(['eth_chainId ok ×3', 'eth_call ok', 'personal_sign open', 'eth_call ok'])
    expect(model.getState()).toMatchObject({ backgroundCount: 0, hiddenCount: 0 })
  })

  test('what ended before the page was opened is counted; it is shown at a press, and by a filter that finds it', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { model, emit, show, change, rows, tick } = createBench({ openedAt: 2_000 })
      model.change({ mode, folding: 'all' })
      emit(request('old'), answer('old'), request('refused'), refusal('refused'), request('waits'))
      tick(1_000)
      show(request('new', { method: 'eth_sendTransaction' }))
      const shown = mode === 'flows' ? ['personal_sign open', 'eth_sendTransaction open'] : ['  provider request']
      expect(rows()).toEqual(shown)
      const earlier = mode === 'flows' ? { count: 2, wrong: 1 } : { count: 5, wrong: 0 }
      expect(model.getState()).toMatchObject({ earlier, hiddenCount: 0, openedAfter: 1_000 })
      // What goes on is not history.
      show(answer('waits'))
      expect(rows()[0]).toBe(mode === 'flows' ? 'personal_sign ok' : shown[0])
      expect(model.getState().earlier).toEqual(earlier)
      change({ filter: parseFilter('code:4001') })
      expect(model.getState()).toMatchObject({ rowCount: 1, earlier: { count: 0 } })
      change({ filter: parseFilter(''), showEarlier: true })
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 4 : 7, earlier: { count: 0 } })
    }
  })

  test('the history of the bench comes before what the page began with, although it arrives later', () => {
    const { trace, model, show, change, tick } = createBench({ openedAt: 2_000 })
    tick(1_000)
    show(request('own'))
    const old = createBench().trace
    old.emit(request('old', { method: 'eth_accounts', span: 'old', keys: ['req:old'] }))
    old.emit(answer('old', { method: 'eth_accounts', span: 'old', keys: ['req:old'] }))
    trace.append(old.snapshot())
    expect(show(answer('own'))).toEqual(['personal_sign ok'])
    expect(change({ showEarlier: true, showBackground: true })).toEqual(['eth_accounts ok', 'personal_sign ok'])
    expect(model.getState().eventCount).toBe(4)
  })

  test('a trace whose page has no date is shown whole', () => {
    const { model, emit, show, tick } = createBench()
    emit(request('old'), answer('old'))
    tick(60_000)
    expect(show(request('new'))).toHaveLength(3)
    expect(model.getState()).toMatchObject({ earlier: { count: 0 }, openedAfter: 0 })
  })

  test('a failure, a write and a call that waits leave the background', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { trace, model, draw, show, pass } = createBench()
      const ask = (key: string, method = 'eth_call') => request(key, { hop: 'gateway', method })
      model.change({ mode, folding: 'all' })
      for (const key of ['waits', 'fails', 'third']) trace.emit(ask(key))
      draw()
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 1 : 0, backgroundCount: 3 })
      trace.emit({ ...refusal('fails'), hop: 'gateway' })
      show({ ...answer('third'), hop: 'gateway', method: 'eth_call' }, ask('write', 'eth_sendRawTransaction'))
      expect(model.getState()).toMatchObject({ rowCount: mode === 'flows' ? 4 : 3 })
      expect(model.getState().backgroundCount).toBe(mode === 'flows' ? 2 : 3)
      pass(1_000)
      draw()
      expect(model.getState().backgroundCount).toBe(mode === 'flows' ? 1 : 2)
    }
  })

  test('what ended folds; the newest that a person caused, what waits and what went wrong stay open', () => {
    const { trace, draw, show, rows } = createBench()
    const press = (key: string) => trace.emit(request(key, { hop: 'action' }))
    const end = (key: string) => trace.emit(answer(key, { hop: 'action' }))
    press('a')
    end('a')
    expect(show()).toEqual(['personal_sign ok', '  action request', '  action response'])
    press('b')
    trace.emit({ ...refusal('b'), hop: 'action' })
    press('c')
    expect(show()).toEqual([
      'personal_sign ok',
      'personal_sign error',
      '  action request',
      '  action error',
      'personal_sign open',
      '  action request',
    ])
    end('c')
    press('d')
    draw()
    expect(rows().slice(4)).toEqual(['personal_sign ok', 'personal_sign open', '  action request'])
  })

  test('while a person points at the rows nothing folds by itself, and afterwards all that is due', () => {
    const { trace, model, draw, show, rows, toggle } = createBench()
    const press = (key: string) => trace.emit(request(key, { hop: 'action' }))
    const end = (key: string) => trace.emit(answer(key, { hop: 'action' }))
    press('a')
    draw()
    model.setHeld(true)
    end('a')
    press('b')
    draw()
    end('b')
    press('c')
    draw()
    const open = ['personal_sign ok', '  action request', '  action response']
    expect(rows()).toEqual([...open, ...open, 'personal_sign open', '  action request'])
    // By hand it folds all the same.
    toggle(0)
    expect(rows()).toEqual(['personal_sign ok', ...open, 'personal_sign open', '  action request'])
    model.setHeld(false)
    expect(show()).toEqual(['personal_sign ok', 'personal_sign ok', 'personal_sign open', '  action request'])
    model.setHeld(true)
    model.setHeld(false)
    expect(draw()).toBe(0)
  })

  test('what waited keeps its rows while a person points at them, and then goes into the background', () => {
    const { model, show, rows, pass } = createBench()
    show(read('poll'))
    pass(1_000)
    expect(show()).toEqual(['eth_blockNumber open', '  dappRpc request'])
    model.setHeld(true)
    show(answer('poll', { hop: 'dappRpc', method: 'eth_blockNumber' }))
    expect(rows()).toEqual(['eth_blockNumber ok', '  dappRpc request', '  dappRpc response'])
    model.setHeld(false)
    expect(show()).toEqual(['background 1'])
  })

  test('what was opened by hand stays open', () => {
    const { emit, draw, show, rows, toggle } = createBench()
    for (const key of ['a', 'b']) {
      emit(request(key, { hop: 'action' }), answer(key, { hop: 'action' }))
    }
    draw()
    toggle(0)
    show(request('c', { hop: 'action' }))
    expect(rows().slice(0, 4)).toEqual([
      'personal_sign ok',
      '  action request',
      '  action response',
      'personal_sign ok',
    ])
  })

  test('text finds payloads by what their addresses and functions are called, also when a name comes later', () => {
    for (const mode of ['flows', 'frames'] as const) {
      const { model, emit, draw, change } = createBench()
      emit(request('a', { data: { params: [{ data: '0xA9059CBB00aa' }] } }))
      emit(request('b', { data: { params: [{ data: '0xffffffff00bb' }] } }))
      change({ mode, folding: 'all', filter: parseFilter('transfer') })
      expect(model.getState().rowCount).toBe(0)
      const names: Record<string, string[]> = { transfer: ['0xa9059cbb'], treasury: ['00bb'] }
      model.setAliases((text) => names[text] ?? [])
      draw()
      expect(model.getState().rowCount).toBe(1)
      change({ filter: parseFilter('transfer|x treasury') })
      expect(model.getState().rowCount).toBe(0)
      change({ filter: parseFilter('-treasury') })
      expect(model.rowAt(0)).toMatchObject(mode === 'flows' ? { flow: { id: 1 } } : { event: { span: 'span a' } })
    }
  })

  test('filters flows by their hops, and leaves out by what they are themselves', () => {
    const { emit, change, rows } = createBench()
    emit(request('a'), refusal('a'), request('b', { method: 'eth_sendTransaction' }))
    emit(request('b2', { hop: 'walletRpc', method: 'eth_blockNumber', keys: ['req:b'] }))
    emit(request('c', { method: 'eth_blockNumber' }))
    const flows = (text: string) => {
      change({ filter: parseFilter(text), folding: 'all' })
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
    const { model, show } = createBench()
    model.change({ mode: 'frames', filter: parseFilter('status:open') })
    expect(show(request('a'))).toEqual(['  provider request'])
    expect(show(answer('a'))).toEqual([])
  })

  test('folds one flow, or all, those to come included', () => {
    const { model, show, toggle } = createBench()
    show(request('a'), request('b'))
    toggle(0)
    expect(show()).toEqual(['personal_sign open', 'personal_sign open', '  provider request'])
    model.change({ folding: 'all' })
    expect(show(request('c'))).toEqual(['personal_sign open', 'personal_sign open', 'personal_sign open'])
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

  test('frames are in the order of their times, whenever they come', () => {
    const { trace, model, draw } = createBench()
    model.change({ mode: 'frames', showBackground: true })
    const event = trace.emit(request('a'))
    const at = (seq: number, time: number) => ({ ...event, source: 'node', seq, at: time })
    draw()
    trace.append([at(1, 1_500), at(2, 1_200)])
    draw()
    // Fractions of a millisecond are one source’s own.
    trace.append([at(3, 1_200.9), at(4, 1_200.1), at(5, 900)])
    draw()
    const rows = Array.from({ length: model.getState().rowCount }, (_, index) => model.rowAt(index))
    expect(rows.map((row) => row?.kind === 'event' && row.event.seq)).toEqual([5, 1, 2, 3, 4, 1])
    expect(rows.map((row) => row && model.indexOf(row))).toEqual([0, 1, 2, 3, 4, 5])
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
