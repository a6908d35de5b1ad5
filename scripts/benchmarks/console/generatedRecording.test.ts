import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { generateTrace } from './generatedRecording.ts'

test('the same seed makes the same trace, of exactly that many events', () => {
  const trace = generateTrace(5_000, 7)
  expect(trace).toHaveLength(5_000)
  expect(trace).toEqual(generateTrace(5_000, 7))
  expect(trace).not.toEqual(generateTrace(5_000, 8))
})

test('it has what a day has: polls, requests by both ways, refusals', () => {
  const flows = linkFlows(generateTrace(20_000, 1))
  const count = (holds: (flow: (typeof flows)[number]) => boolean) => flows.filter(holds).length
  expect(count(({ method }) => method === 'eth_call')).toBeGreaterThan(200)
  expect(count(({ code }) => code === 4001)).toBeGreaterThan(20)
  expect(count(({ events }) => events.some(({ hop }) => hop === 'peer'))).toBeGreaterThan(100)
  expect(count(({ events }) => events.length > 20)).toBeGreaterThan(20)
})
