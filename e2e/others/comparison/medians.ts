import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the medians of each tool on each dapp, without the first run. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class Medians implements Reporter {
  private readonly times = new Map<string, { measured: number[]; whole: number[]; failed: number }>()

  onTestEnd(test: TestCase, { status, annotations, duration }: TestResult): void {
    const [app, run] = test.title.split(' ')
    const key = `${test.parent.project()?.name}, ${app}`
    const times = this.times.get(key) ?? { measured: [], whole: [], failed: 0 }
    this.times.set(key, times)
    if (status !== 'passed') times.failed++
    const ms = annotations.find(({ type }) => type === 'ms')?.description
    if (run === '0' || ms === undefined) return
    times.measured.push(Number(ms))
    times.whole.push(duration)
  }

  onEnd(): void {
    const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
    const rows = Array.from(this.times, ([key, { measured, whole, failed }]) => ({
      key,
      runs: measured.length,
      failed,
      'connect + sign, ms': Math.round(median(measured) ?? Number.NaN),
      'whole test, ms': Math.round(median(whole) ?? Number.NaN),
    }))
    console.table(rows)
  }
}
