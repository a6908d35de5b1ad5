import { benchOperations } from './operations/benchOperations.ts'
import { chainOperations } from './operations/chainOperations.ts'
import { faultOperations } from './operations/faultOperations.ts'
import { requestOperations } from './operations/requestOperations.ts'
import { scenarioOperations } from './operations/scenarioOperations.ts'
import { traceOperations } from './operations/traceOperations.ts'
import { walletOperations } from './operations/walletOperations.ts'

export const controlOperations = {
  ...benchOperations,
  ...walletOperations,
  ...requestOperations,
  ...faultOperations,
  ...chainOperations,
  ...scenarioOperations,
  ...traceOperations,
} as const

export type ControlOperations = typeof controlOperations
