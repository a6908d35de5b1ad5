import { expect, test } from 'vitest'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { answer, createBench, read, refusal, request } from '../testing/testWire.ts'

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
