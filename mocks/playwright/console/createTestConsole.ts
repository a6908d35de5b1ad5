import type { WalletSideControls } from '#mocks/world/walletSide'
import { type SideConsole, type SideConsoleParameters, startSideConsole } from './startSideConsole.ts'

export type TestConsoleParameters = Omit<SideConsoleParameters, 'controls'> & {
  /** Undefined for a real wallet, which has windows of its own. */
  readonly controls: WalletSideControls | undefined
  readonly print: (line: string) => void
}

export type TestConsole = {
  /** Serves it, and prints its address: once, however often it is called. */
  open(): Promise<void>
  stop(): Promise<void>
}

export function createTestConsole({ testBench, space, controls, print }: TestConsoleParameters): TestConsole {
  let opening: Promise<SideConsole | undefined> | undefined

  async function start(): Promise<SideConsole | undefined> {
    if (!controls) return undefined
    const opened = await startSideConsole({ testBench, space, controls })
    print(`walletbench: console of "${controls.info.title}" at ${opened.consoleUrl}, where you decide for this test`)
    return opened
  }

  return {
    async open() {
      opening ??= start().catch((error: unknown) => void print(`walletbench: no console: ${String(error)}`))
      await opening
    },
    async stop() {
      const opened = await opening
      await opened?.stop()
    },
  }
}
