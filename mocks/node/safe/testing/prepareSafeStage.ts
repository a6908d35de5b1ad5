import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type SafeStage, startSafeStage } from './startSafeStage.ts'

/** Resets the chain before each test. `onStart` gets the stage before the first one. */
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
