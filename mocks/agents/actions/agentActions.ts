import { benchActions } from './benchActions.ts'
import { faultActions } from './faultActions.ts'
import { requestActions } from './requestActions.ts'

/** All that one can do at a running bench, by the name of its tool. */
export const agentActions = { ...benchActions, ...requestActions, ...faultActions } as const
