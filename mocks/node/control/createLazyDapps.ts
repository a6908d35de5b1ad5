import type { ControlledDapps, ControlledDappsParameters } from './createControlledDapps.ts'

/**
 * Creates the wallets of a bench at their first use.
 *
 * @example
 * const { dapps, stop } = createLazyDapps({ bench, trace })
 * const { wallets } = await dapps()
 */
export function createLazyDapps(parameters: ControlledDappsParameters): {
  dapps(): Promise<ControlledDapps>
  stop(): Promise<void>
} {
  let making: Promise<ControlledDapps> | undefined

  async function make(): Promise<ControlledDapps> {
    const { createControlledDapps } = await import('./createControlledDapps.ts')
    return createControlledDapps(parameters)
  }
  return {
    dapps() {
      making ??= make().catch((error: unknown) => {
        making = undefined
        throw error
      })
      return making
    },
    async stop() {
      const made = await making?.catch(() => undefined)
      await made?.stop()
    },
  }
}
