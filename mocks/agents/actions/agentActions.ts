import { controlOperations } from '#mocks/node/control/controlOperations'
import { benchActions } from './benchActions.ts'
import { faultActions } from './faultActions.ts'
import { requestActions } from './requestActions.ts'
import { scenarioActions } from './scenarioActions.ts'
import { toActions } from './toActions.ts'

/** All that one can do at a running bench, by the name of its tool. */
export const agentActions = {
  ...toActions(controlOperations),
  ...benchActions,
  ...requestActions,
  ...faultActions,
  ...scenarioActions,
} as const
