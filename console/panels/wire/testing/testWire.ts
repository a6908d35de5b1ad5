import { expect } from 'vitest'
import { createTrace, type TraceEntry } from '#mocks/trace/createTrace'
import { shortHex } from '../../../ui/format.ts'
import { createDecoder } from '../../contracts/createDecoder.ts'
import type { BookContract } from '../../contracts/indexSelectors.ts'
import { createWireModel } from '../model/createWireModel.ts'
import type { WireModelParameters } from '../model/wireModel.ts'
import type { WordBooks } from '../words/wordBooks.ts'

type TestModelParameters = Omit<Partial<WireModelParameters>, 'trace'> & { slow?: number }

type TestBooksParameters = {
  readonly contracts?: readonly BookContract[]
  /** By address in lower case. */
  readonly names?: Readonly<Record<string, string>>
  readonly isRaw?: boolean
}

export function createBench({ capacity, slow = 0, rewinds, openedAt, startedAt, pins }: TestModelParameters = {}) {
  let at = 1_000
  let time = 0
  let frame: (() => void) | undefined
  let later: (() => void) | undefined
  const trace = createTrace({ source: 't', clock: { now: () => at } })
  const model = createWireModel({
    trace,
    rewinds,
    openedAt,
    startedAt,
    pins,
    date: () => at,
    idle(callback) {
      callback(() => false)
      return () => {}
    },
    wait(callback) {
      later = callback
      return () => {
        later = undefined
      }
    },
    ...(capacity === undefined ? {} : { capacity }),
    // A slow machine: so many milliseconds pass between two looks at the clock.
    now() {
      time += slow
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
  function step(): void {
    const next = frame
    frame = undefined
    next?.()
  }
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
      if (row.kind === 'background') return `background ${row.group.flows.length}`
      const indent = '  '.repeat(row.level - 1)
      if (row.kind === 'flow')
        return `${indent}${row.flow.method} ${row.flow.status}${(row.times ?? 1) > 1 ? ` ×${row.times}` : ''}`
      return `${row.flow ? indent : '  '}${row.event.hop} ${row.event.phase}`
    })
  }
  function toggle(index: number): void {
    const row = model.rowAt(index)
    if (!row) throw new RangeError(`There is no row ${index}.`)
    model.toggle(row)
  }
  function pass(ms: number): void {
    at += ms
    const next = later
    later = undefined
    next?.()
  }
  function emit(...entries: readonly TraceEntry[]): void {
    for (const entry of entries) trace.emit(entry)
  }
  function show(...entries: readonly TraceEntry[]): string[] {
    emit(...entries)
    draw()
    return rows()
  }
  function change(settings: Parameters<typeof model.change>[0]): string[] {
    model.change(settings)
    return show()
  }
  return { trace, model, emit, draw, show, change, rows, step, stop, pass, toggle, tick: (ms: number) => (at += ms) }
}

export const request = (key: string, entry: Partial<TraceEntry> = {}): TraceEntry => ({
  hop: 'provider',
  phase: 'request',
  method: 'personal_sign',
  span: `span ${key}`,
  keys: [`req:${key}`],
  ...entry,
})
export const answer = (key: string, entry: Partial<TraceEntry> = {}): TraceEntry => ({
  ...request(key),
  phase: 'response',
  ...entry,
})
export const read = (key: string): TraceEntry => request(key, { hop: 'dappRpc', method: 'eth_blockNumber' })
export const refusal = (key: string): TraceEntry =>
  answer(key, { phase: 'error', data: { error: { code: 4001, message: 'User rejected the request.' } } })

export function createTestBooks({ contracts = [], names = {}, isRaw = false }: TestBooksParameters = {}): WordBooks {
  const decoder = createDecoder(contracts)
  return {
    isRaw,
    decoderOf: () => decoder,
    nameOf: (address) => (isRaw ? address : (names[address.toLowerCase()] ?? shortHex(address))),
  }
}
