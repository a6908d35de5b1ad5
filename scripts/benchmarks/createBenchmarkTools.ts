import { type Browser, chromium } from '@playwright/test'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { provideBrowser } from '../check/provideBrowser.ts'
import { createBenchContext } from './page/createBenchContext.ts'
import { type LineProcess, type StartLineParameters, startLine } from './startLine.ts'

/** Starts a program that ends with the benchmark. */
export type StartProgram = (parameters: Omit<StartLineParameters, 'guard'>) => Promise<LineProcess>

/** What a benchmark runs with. */
export type BenchmarkTools = {
  /** Ends the programs that it starts. */
  readonly guard: ProcessGuard
  /** Starts a program. At the smallest size, all benchmarks share a program with one command line. */
  readonly start: StartProgram
  /** Launches a browser, installed if needed. At the smallest size, all benchmarks share it. */
  openBrowser(): Promise<Pick<Browser, 'newContext' | 'close'>>
  /** Writes its tables. */
  readonly write: (text: string) => void
  /**
   * How often something is done.
   *
   * @param whole for figures to rely on
   * @param smallest enough to show that the benchmark works. Default: 1
   */
  readonly count: (whole: number, smallest?: number) => number
  /** Closes what the benchmarks shared. */
  stop(): Promise<void>
}

/**
 * Creates what benchmarks run with.
 *
 * @param smallest whether they run at their smallest size, as in `npm test`
 */
export function createBenchmarkTools({
  guard,
  write,
  smallest,
}: Pick<BenchmarkTools, 'guard' | 'write'> & { readonly smallest: boolean }): BenchmarkTools {
  const programs = new Map<string, Promise<LineProcess>>()
  let browser: Promise<Browser> | undefined
  const launch = async (): Promise<Browser> => {
    const executablePath = await provideBrowser(await createBenchContext(guard))
    return chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: toGuardedArguments({}),
    })
  }
  return {
    guard,
    write,
    count: (whole, least = 1) => (smallest ? least : whole),
    async start(parameters) {
      if (!smallest) return startLine({ ...parameters, guard })
      const { command, args } = parameters
      const line = JSON.stringify([command, args])
      const program = programs.get(line) ?? startLine({ ...parameters, guard })
      programs.set(line, program)
      return { ...(await program), stop: async () => {} }
    },
    async openBrowser() {
      if (!smallest) return launch()
      browser ??= launch()
      const shared = await browser
      return { newContext: (options) => shared.newContext(options), close: async () => {} }
    },
    async stop() {
      await (await browser?.catch(() => undefined))?.close()
      await Promise.all(
        Array.from(programs.values(), async (program) => (await program.catch(() => undefined))?.stop()),
      )
    },
  }
}
