import type { EffectRun } from '../effectContext.ts'
import type { RpcFaultEffect } from '../rpcFault.ts'
import { brokenJson } from './brokenJson.ts'
import { close } from './close.ts'
import { delay } from './delay.ts'
import { drop } from './drop.ts'
import { dropTransaction } from './dropTransaction.ts'
import { error } from './error.ts'
import { halfAnswer } from './halfAnswer.ts'
import { hang } from './hang.ts'
import { httpStatus } from './httpStatus.ts'
import { rateLimit } from './rateLimit.ts'
import { reorg } from './reorg.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { silence } from './silence.ts'
import { staleHead } from './staleHead.ts'
import { stuckPending } from './stuckPending.ts'
import { wrongChainId } from './wrongChainId.ts'

/** The effect of each kind of fault on a call. */
export const rpcFaultEffects: { readonly [kind in RpcFaultEffect['kind']]: EffectRun<kind> } = {
  delay,
  error,
  rateLimit,
  httpStatus,
  drop,
  hang,
  halfAnswer,
  brokenJson,
  close,
  wrongChainId,
  staleHead,
  reorg,
  dropTransaction,
  stuckPending,
  replaceTransaction,
  silence,
}
