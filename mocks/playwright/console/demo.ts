import { BenchError } from '#mocks/core/BenchError'
import { startSideConsole, type TestConsoleParameters } from './sideConsole.ts'

/** The console's own dapp, alone: its wallets are those of the test, found as any dapp finds them. */
export type Demo = {
  /**
   * Its address.
   *
   * @example
   * await page.goto(demo.url)
   * await page.getByRole('button', { name: 'Connect WalletConnect' }).click()
   */
  readonly url: string
}

export async function startDemo({
  controls,
  ...parameters
}: Omit<TestConsoleParameters, 'print'>): Promise<Demo & { stop(): Promise<void> }> {
  if (!controls)
    throw new BenchError('The demo needs a simulated wallet.', {
      hint: 'Leave out benchOptions.realWallet, or use a dapp of your own.',
    })
  const { consoleUrl, stop } = await startSideConsole({ ...parameters, controls })
  return { url: toDemoUrl(consoleUrl), stop }
}

export const toDemoUrl = (consoleUrl: string): string => new URL('/?alone=injected', consoleUrl).href
