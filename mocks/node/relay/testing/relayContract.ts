import { clientCases } from './clientCases.ts'
import type { ContractCase, ContractStage } from './contractStage.ts'
import { wireCases } from './wireCases.ts'

export const relayContract: readonly ContractCase[] = [...wireCases, ...clientCases]

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
