import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { toBarParts } from './TimeBar.tsx'

test('a wait that goes on takes the bar, but for a small lead; one that is over has its share', () => {
  const { trace, tick } = createTestTrace()
  const show = () => {
    const [flow] = linkFlows(trace.snapshot())
    const parts = flow ? toBarParts(flow) : []
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    return parts.map(({ label, share }) => `${label}: ${Math.round(share * 100)} %`)
  }
  trace.emit({ hop: 'provider', phase: 'request', span: 'p', keys: ['req:1'] })
  trace.emit({ hop: 'person', phase: 'request', span: 'x', keys: ['req:1'] })
  expect(show()).toEqual(['waits for the user: 100 %'])
  tick(20)
  trace.emit({ hop: 'wallet', phase: 'request', span: 'w', keys: ['req:1'] })
  tick(20)
  trace.emit({ hop: 'wallet', phase: 'response', span: 'w' })
  expect(show().at(-1)).toBe('waits for the user: 97 %')
  tick(1960)
  trace.emit({ hop: 'person', phase: 'response', span: 'x' })
  tick(500)
  trace.emit({ hop: 'provider', phase: 'response', span: 'p' })
  expect(show()).toEqual(['waited for the user: 80 %', 'dapp ⇄ wallet: 20 %'])
})
