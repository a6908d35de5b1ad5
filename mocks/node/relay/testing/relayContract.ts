import { clientCases } from './clientCases.ts'
import type { ContractCase, ContractStage } from './contractStage.ts'
import { wireCases } from './wireCases.ts'

/** What a relay does for its clients, behind whichever adapter. */
export const relayContract: readonly ContractCase[] = [...wireCases, ...clientCases]

/**
 * Runs one case in a space of its own.
 *
 * @param deadlineMs what takes longer fails
 */
export async function runContractCase(
  stage: ContractStage,
  contractCase: ContractCase,
  deadlineMs: number,
): Promise<void> {
  const space = `case-${relayContract.indexOf(contractCase)}`
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${deadlineMs} ms`)), deadlineMs)
  })
  try {
    await Promise.race([contractCase.run(stage, space), late])
  } finally {
    clearTimeout(timer)
    await stage.dropSpace(space)
    await stage.dropSpace(`${space}-other`)
  }
}
