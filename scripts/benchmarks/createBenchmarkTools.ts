import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import type { ProcessGuard } from '#mocks/node/shared/childProcesses'
import { provideBrowser } from '#scripts/check/provideBrowser'
import type { PartContext } from '#scripts/check/testPart'
import { packageRoot } from '#scripts/packageRoot'
import { type LineProcess, type StartLineParameters, startLine } from './startLine.ts'

export type StartProgram = (parameters: Omit<StartLineParameters, 'guard'>) => Promise<LineProcess>

export type BenchmarkTools = {
  readonly guard: ProcessGuard
  /** At the smallest size, all benchmarks share a program with one command line. */
  readonly start: StartProgram
  openBrowser(): Promise<Pick<Browser, 'newContext' | 'close'>>
  readonly write: (text: string) => void
  /** `whole`: for figures to rely on. `smallest`: enough to show that the benchmark works. */
  readonly count: (whole: number, smallest?: number) => number
  stop(): Promise<void>
}

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

export async function createBenchContext(guard: ProcessGuard): Promise<PartContext> {
  const reportFolder = join(packageRoot, 'test-results')
  await mkdir(reportFolder, { recursive: true })
  return { run: createRun(guard), environment: readEnvironment(), root: packageRoot, reportFolder }
}

/** Its output goes to standard error, apart from the tables. */
function createRun(guard: ProcessGuard): PartContext['run'] {
  return async (command, args, variables = {}) => {
    const env = { ...process.env, ...variables }
    const child = spawn(command, args, { cwd: packageRoot, env, stdio: ['ignore', 2, 2], detached: true })
    const { pid = 0 } = child
    guard.add(pid)
    try {
      const [code] = (await once(child, 'exit')) as [number | null]
      return code ?? 1
    } finally {
      guard.remove(pid)
    }
  }
}
