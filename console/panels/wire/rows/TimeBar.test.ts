import { expect, test } from 'vitest'
import { createTestFlow, type TestStep } from '#mocks/trace/testing/createTestTrace'
import { toBarParts } from './TimeBar.tsx'

test('a wait that goes on takes the bar, but for a small lead; one that is over has its share', () => {
  const steps: readonly TestStep[] = [
    { hop: 'provider', phase: 'request', span: 'p', keys: ['req:1'] },
    { hop: 'person', phase: 'request', span: 'x', keys: ['req:1'] },
    { at: 20, hop: 'wallet', phase: 'request', span: 'w', keys: ['req:1'] },
    { at: 40, hop: 'wallet', phase: 'response', span: 'w' },
    { at: 2_000, hop: 'person', phase: 'response', span: 'x' },
    { at: 2_500, hop: 'provider', phase: 'response', span: 'p' },
  ]
  const show = (count: number) => {
    const parts = toBarParts(createTestFlow(steps.slice(0, count)))
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    return parts.map(({ label, share }) => `${label}: ${Math.round(share * 100)} %`)
  }
  expect(show(2)).toEqual(['waits for the user: 100 %'])
  expect(show(4).at(-1)).toBe('waits for the user: 97 %')
  expect(show(6)).toEqual(['waited for the user: 80 %', 'dapp ⇄ wallet: 20 %'])
})
