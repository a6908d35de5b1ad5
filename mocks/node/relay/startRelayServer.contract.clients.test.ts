import { expect, test } from 'vitest'
import { relayContract, runContractCase } from './testing/relayContract.ts'
import { startServerStage } from './testing/startServerStage.ts'

test.each(relayContract)('the listening server: $name', async (contractCase) => {
  const stage = await startServerStage()
  try {
    await runContractCase(stage, contractCase, 15_000)
  } finally {
    await stage.stop()
  }
  expect(stage.relay.spaceNames().filter((name) => name.startsWith('case'))).toEqual([])
})
