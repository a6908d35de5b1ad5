import { expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createTestEvent } from '../testing/createTestTrace.ts'
import { matchesFlow } from './matchesFilter.ts'
import { parseFilter } from './parseFilter.ts'

const event = createTestEvent({ hop: 'dappRpc', method: 'eth_call' })
const flow: TraceFlow = { id: 1, method: 'eth_call', status: 'ok', code: undefined, events: [event] }
const context = {
  startAt: 0,
  pinned: new Set<number>(),
  isBackground: () => false,
  textOf: () => 'eth_call dapprpc {"params":[{"to":"0x09e98a5f26002886a34f926c2904dafd481faf74"}]}\n',
  aliasesOf: (text: string) => (text === 'account 1' ? ['0x09e98a5f26002886a34f926c2904dafd481faf74'] : []),
}

test.each([
  ['0x09e98a5F26002886A34F926C2904dAFD481fAF74', true],
  ['0x09e9…AF74', true],
  ['0x09e9…AF75', false],
  ['0x09e9…481f', false],
  ['"Account 1"', true],
  ['"Account 2"', false],
  ['-0x09e9…AF74', false],
  ['0x09e9…AF74 method:eth_call', true],
  ['method:call', true],
  ['method:c*', true],
  ['-method:call', false],
  ['-method:getBalance', true],
])('%s: %s', (filter, passes) => expect(matchesFlow(flow, parseFilter(filter), context)).toBe(passes))
