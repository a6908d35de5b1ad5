import { BenchError } from '#mocks/core/BenchError'
import { BENCH_INFO_ID, type BenchInfo } from '#mocks/world/benchInfo'

export function readBenchInfo(page: Document): BenchInfo {
  const text = page.getElementById(BENCH_INFO_ID)?.textContent
  if (!text)
    throw new BenchError('This page was not served by a bench.', {
      metaMessages: [`Its HTML has no element #${BENCH_INFO_ID}.`],
      hint: 'Start one with `npm start` and open the console address that it prints.',
    })
  return JSON.parse(text) as BenchInfo
}
