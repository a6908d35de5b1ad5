import { BenchError } from '#mocks/core/BenchError'
import type { Demo } from './demo.ts'
import { type SideConsoleParameters, startSideConsole } from './startSideConsole.ts'
import { toDemoUrl } from './toDemoUrl.ts'

export type StartDemoParameters = Omit<SideConsoleParameters, 'controls'> & {
  /** Undefined for a real wallet. */
  readonly controls: SideConsoleParameters['controls'] | undefined
}

export async function startDemo({
  controls,
  ...parameters
}: StartDemoParameters): Promise<Demo & { stop(): Promise<void> }> {
  if (!controls)
    throw new BenchError('The demo needs a simulated wallet.', {
      hint: 'Leave out benchOptions.realWallet, or use a dapp of your own.',
    })
  const { consoleUrl, stop } = await startSideConsole({ ...parameters, controls })
  return { url: toDemoUrl(consoleUrl), stop }
}
