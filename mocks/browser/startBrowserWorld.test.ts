import { expect, test } from 'vitest'
import { sendTrace } from '#mocks/browser/startBrowserWorld'
import { systemClock } from '#mocks/core/clock'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import { createTrace } from '#mocks/trace/createTrace'
import type { LinkTold } from '#mocks/world/linkProtocol'
import { readPersona, readTab } from './startBrowserWorld.ts'

const forbidden = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('the pages of a tab have one name; where storage is forbidden each has its own', () => {
  const storage = createTestStorage()
  let count = 0
  const createUuid = () => `tab-${++count}`
  const read = () => readTab(() => storage, createUuid)
  expect([read(), read()]).toEqual(['tab-1', 'tab-1'])
  expect([readTab(forbidden, createUuid), readTab(forbidden, createUuid)]).toEqual(['tab-2', 'tab-3'])
})

test('a persona that was chosen before, or else spec, also where the page may keep nothing', () => {
  const read = (saved: string) => readPersona(() => createTestStorage({ 'walletbench.persona': saved }))
  expect(read('metamask-mobile')).toBe('metamask-mobile')
  expect(readPersona(createTestStorage)).toBe('spec')
  expect(read('nobody')).toBe('spec')
  expect(readPersona(forbidden)).toBe('spec')
})

const specs = [{ id: 'a', name: 'A', rdns: 'test.a' }] as const

function createBench() {
  const trace = createTrace({ source: 'page-1', clock: systemClock })
  const told: LinkTold[] = []
  const turns: (() => void)[] = []
  const start = () =>
    sendTrace({ trace, link: { tell: (one) => told.push(one) }, specs, schedule: (turn) => turns.push(turn) })
  const counts = () => told.flatMap((one) => (one.type === 'trace' ? [one.events.length] : []))
  const turn = () => {
    for (const run of turns.splice(0)) run()
  }
  return { trace, told, start, counts, turn }
}

test('the wallets first, then all events of the page, those of one turn at once', () => {
  const { trace, told, start, counts, turn } = createBench()
  trace.emit({ hop: 'action', phase: 'note', method: 'before' })
  start()
  trace.emit({ hop: 'action', phase: 'note', method: 'after' })
  turn()
  trace.emit({ hop: 'action', phase: 'note', method: 'later' })
  turn()
  expect(told[0]).toEqual({ type: 'wallets', specs })
  expect(counts()).toEqual([2, 1])
})

test('what came from Node is not told back; a trace that was cleared says so, after what it had', () => {
  const { trace, told, start, counts, turn } = createBench()
  start()
  const node = createTrace({ source: 'node-1', clock: systemClock })
  trace.append([node.emit({ hop: 'chain', phase: 'event', method: 'block' })])
  turn()
  expect(counts()).toEqual([])
  trace.emit({ hop: 'action', phase: 'note' })
  trace.clear()
  turn()
  expect(told.map(({ type }) => type)).toEqual(['wallets', 'trace', 'cleared'])
})

test('many events go in several frames; stopped, nothing more is told', () => {
  const { trace, start, counts, turn } = createBench()
  const stop = start()
  for (let index = 0; index < 1_201; index += 1) trace.emit({ hop: 'action', phase: 'note' })
  turn()
  expect(counts()).toEqual([500, 500, 201])
  stop()
  trace.emit({ hop: 'action', phase: 'note' })
  turn()
  expect(counts()).toHaveLength(3)
})
