import { expect, test } from 'vitest'
import { type BenchAct, traceBenchAct } from '#mocks/trace/benchAct'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { type PageAction, tracePageAction } from '#mocks/trace/pageAction'
import { testMeta } from '#mocks/world/recording/testing/testRecordings'
import { linesOf } from './testing/bodyOf.ts'
import { copyAsTest } from './testWriters.ts'
import { toRunEvents } from './toRunEvents.ts'

const PAGE = 'page-2'
const url = 'https://dapp.test/'
const fault = (id: string): BenchAct => ({ kind: 'faultOn', layer: 'relay', id, fault: { do: { kind: 'drop' } } })
const off = (id: string): BenchAct => ({ kind: 'faultOff', layer: 'relay', id, hits: 2 })

function createHistory() {
  let now = 0
  const clock = { now: () => (now += 1) }
  const traces = ['bench', 'page-1', PAGE].map((source) => createTrace({ source, clock }))
  const whole = createTrace({ source: PAGE, clock })
  for (const trace of traces) trace.subscribe((events = []) => whole.append(events))
  const [bench, earlier, page] = traces as [Trace, Trace, Trace]
  return {
    act: (act: BenchAct) => traceBenchAct(bench, act),
    earlier: () => tracePageAction(earlier, { kind: 'goto', page: 0, url }),
    page: (kind: PageAction['kind'], part: Partial<PageAction> = {}) =>
      tracePageAction(page, { kind, page: 0, url, ...part }),
    events: () => whole.snapshot(),
    copy: (source = PAGE) =>
      linesOf(copyAsTest({ events: toRunEvents(whole.snapshot(), source), info: testMeta.info })),
  }
}

const GOTO = `await page.goto('${url}')`

test('faults and commands of an earlier tab are not copied', () => {
  const { act, earlier, page, copy } = createHistory()
  earlier()
  act(fault('fault-1'))
  act(off('fault-1'))
  act(fault('fault-2'))
  act({ kind: 'faultsCleared', layer: 'relay' })
  act({ kind: 'chain', chainId: 31337, command: { do: 'mine' } })
  page('goto')
  expect(copy()).toEqual([GOTO])
})

test('a fault that is on as the tab opens is, without what it has hit', () => {
  const { act, page, copy } = createHistory()
  act(fault('fault-1'))
  act({ kind: 'setRegistry', settings: { verify: 'scam' } })
  page('goto')
  page('click', { locator: "getByText('Go')" })
  act(off('fault-1'))
  expect(copy()).toEqual([
    "const fault = relay.faults.add({ do: { kind: 'drop' } })",
    "bench.registry.set({ verify: 'scam' })",
    GOTO,
    "await page.getByText('Go').click()",
    'relay.faults.remove(fault)',
  ])
})

test('other events stay the same objects, so that the events of a flow are found among them', () => {
  const { act, page, events } = createHistory()
  act({ kind: 'setRegistry', settings: { verify: 'scam' } })
  page('goto')
  expect(toRunEvents(events(), PAGE).map((event) => events().indexOf(event))).toEqual([0, 1])
})

test('those of the run itself are, with what they have hit', () => {
  const { act, page, copy } = createHistory()
  page('goto')
  act(fault('fault-1'))
  page('click', { locator: "getByText('Go')" })
  act(off('fault-1'))
  expect(copy()?.slice(1)).toEqual([
    "const fault = relay.faults.add({ do: { kind: 'drop' } })",
    "await page.getByText('Go').click()",
    'await expect.poll(() => relay.faults.list().find(({ id }) => id === fault)?.hits).toBeGreaterThan(0)',
    'relay.faults.remove(fault)',
  ])
})

test('a recording begins with its first page, and one without a page is whole', () => {
  const { act, page, copy } = createHistory()
  act(fault('fault-1'))
  act(off('fault-1'))
  expect(copy('viewer')).toHaveLength(4)
  page('goto')
  expect(copy('viewer')).toEqual([GOTO])
})
