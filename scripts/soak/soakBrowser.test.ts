import { expect, test } from 'vitest'
import { readSoakTimes } from './soakBrowser.ts'

const run = (workerIndex: number, startTime: string, type: string, ms?: number) => {
  const annotations = [{ type }, ...(ms === undefined ? [] : [{ type, description: `${ms}` }])]
  return {
    tests: [{ results: [{ workerIndex, startTime, status: ms === undefined ? 'failed' : 'passed', annotations }] }],
  }
}

test('times are read by way, without the first run of each worker, and failures', () => {
  const specs = [
    run(0, '2030-01-01T00:00:02.000Z', 'walletConnect', 2),
    run(0, '2030-01-01T00:00:01.000Z', 'injected', 1),
    run(0, '2030-01-01T00:00:03.000Z', 'injected', 3.5),
    // It failed before it had a signature.
    run(0, '2030-01-01T00:00:04.000Z', 'injected'),
    run(1, '2030-01-01T00:00:05.000Z', 'injected', 5),
    run(1, '2030-01-01T00:00:06.000Z', 'injected', 6),
  ]
  const { times, failures } = readSoakTimes({
    suites: [{ specs: specs.slice(0, 2), suites: [{ specs: specs.slice(2) }] }],
  })
  expect(times).toEqual(
    new Map([
      ['walletConnect', [2]],
      ['injected', [3.5, 6]],
    ]),
  )
  expect(failures).toEqual(new Map([['injected', 1]]))
})
