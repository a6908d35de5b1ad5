import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import type { TestSideControls } from '#mocks/world/testSide'
import type { TestBench } from '../bench/startTestBench.ts'

export type TestConsoleParameters = {
  readonly testBench: TestBench
  /** The relay's space of this test. */
  readonly space: string
  /** Undefined for a real wallet, which has windows of its own. */
  readonly controls: TestSideControls | undefined
  /** Prints a line. */
  readonly print: (line: string) => void
}

/** The console of one test, for a person who debugs it. */
export type TestConsole = {
  /** Serves it, and prints its address: once, however often it is called. */
  open(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the console of a test. Until it is opened nothing is served.
 *
 * @example
 * const testConsole = createTestConsole({ testBench, space: 'test-1', controls, print: console.log })
 * await testConsole.open() // prints: walletbench: console of "buys" at http://127.0.0.1:41234, …
 */
export function createTestConsole({ testBench, space, controls, print }: TestConsoleParameters): TestConsole {
  const parts = createDisposables()
  let opening: Promise<void> | undefined

  async function start(test: TestSideControls): Promise<void> {
    const { bench, trace } = testBench
    const { startBenchPage } = await import('#mocks/node/bench/startBenchPage')
    const page = await startBenchPage({
      settings: { consoleDir: findConsole(), port: 0 },
      parts,
      trace,
      spaces: bench.chains,
      info: bench.info,
      relay: bench.relay.space(space),
      test,
    })
    if (!page) return
    print(`walletbench: console of "${test.info.title}" at ${page.consoleUrl}, where you decide for this test`)
  }

  return {
    open() {
      opening ??= controls ? start(controls) : Promise.resolve()
      // A test can be debugged without it.
      return opening.catch((error: unknown) => print(`walletbench: no console: ${String(error)}`))
    },
    async stop() {
      await opening?.catch(() => {})
      await parts.stop()
    },
  }
}

/** The built console, whether this module runs from its source or from `dist`. */
function findConsole(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'dist/console')
}
