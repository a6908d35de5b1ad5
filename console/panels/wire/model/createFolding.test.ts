import { expect, test } from 'vitest'
import { answer, createBench, read, refusal, request } from '../testing/testWire.ts'

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
  expect(rows().slice(0, 4)).toEqual(['personal_sign ok', '  action request', '  action response', 'personal_sign ok'])
})

test('folds one flow, or all, those to come included', () => {
  const { model, show, toggle } = createBench()
  show(request('a'), request('b'))
  toggle(0)
  expect(show()).toEqual(['personal_sign open', 'personal_sign open', '  provider request'])
  model.change({ folding: 'all' })
  expect(show(request('c'))).toEqual(['personal_sign open', 'personal_sign open', 'personal_sign open'])
})
