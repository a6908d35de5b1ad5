import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type SafeStage, startSafeStage } from './startSafeStage.ts'

/**
 * Starts a chain with Safe's contracts for the tests of a file. Before each of them it is as at first.
 *
 * @param onStart gets the stage before the first test
 */
export function prepareSafeStage(onStart: (stage: SafeStage) => void): void {
  let stage: SafeStage
  let clean: unknown
  beforeAll(async () => {
    stage = await startSafeStage()
    onStart(stage)
  })
  beforeEach(async () => {
    if (clean) await stage.ask('evm_revert', [clean])
    clean = await stage.ask('evm_snapshot')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  afterAll(() => stage.stop())
}
