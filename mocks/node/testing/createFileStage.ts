import { afterAll, beforeAll, beforeEach } from 'vitest'
import { dropTransactions } from '../chains/dropTransactions.ts'

type Stage = {
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** It starts before the first test of a file. If it reverts, each test finds the chain as the first one did. */
export function createFileStage<stage extends Stage>(start: () => Promise<stage>, { reverts = false } = {}): stage {
  const started = {} as stage
  let clean: unknown
  beforeAll(async () => void Object.assign(started, await start()))
  beforeEach(async () => {
    if (clean) {
      await dropTransactions(started.ask)
      await started.ask('evm_revert', [clean])
    }
    if (reverts) clean = await started.ask('evm_snapshot')
  })
  afterAll(() => started.stop())
  return started
}
