import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import {
  addressReader,
  anything,
  bigintReader,
  chainIdReader,
  flag,
  integer,
  milliseconds,
  text,
  word,
} from '#mocks/core/input/readers'
import { either, list, nullable, openShape, optional, record, shape } from '#mocks/core/input/shapes'
import { toShown } from '#mocks/core/knownNames'
import type { WireError } from '#mocks/core/rpcError'
import type { ExecutionPermissionEdit } from '#mocks/wallet/executionPermissions/executionPermission'
import { checkEditInAdvance } from './checkEdit.ts'
import {
  ANSWERS,
  type WalletAnswer,
  type WalletDecision,
  type WalletDecisionOptions,
  type WalletRequestEdit,
} from './decision.ts'

const amount = optional(bigintReader)

const permission = shape<ExecutionPermissionEdit>({
  data: optional(record(anything)),
  rules: optional(list((given, place): given is never => openShape({ type: text() })(given, place))),
})

export const editReader: Reader<WalletRequestEdit> = shape<WalletRequestEdit>({
  accounts: optional(list(addressReader)),
  chainId: optional(chainIdReader),
  gas: amount,
  gasPrice: amount,
  maxFeePerGas: amount,
  maxPriorityFeePerGas: amount,
  nonce: optional(integer({ min: 0 })),
  value: amount,
  upgrade: optional(flag),
  permissions: optional(list(nullable(permission))),
})

export const wireErrorReader: Reader<WireError> = shape<WireError>({ code: integer(), message: text(), data: anything })

const mannerFields = {
  after: optional(either(milliseconds, word(['reload']))),
  meanwhile: optional(word(['lock', 'disconnect'])),
  twice: optional(flag),
}

export const mannerReader: Reader<WalletDecisionOptions> = shape<WalletDecisionOptions>(mannerFields)

const decisionReader: Reader<WalletDecision> = shape<WalletDecision>({
  ...mannerFields,
  answer: word(ANSWERS),
  edit: optional(editReader),
  error: optional(wireErrorReader),
})

/** Untyped programs may pass any answer. */
export function toDecision(given: WalletAnswer | WalletDecision): WalletDecision {
  const decision = typeof given === 'object' && given !== null ? given : { answer: given }
  if (ANSWERS.includes(decision.answer)) {
    checkInput('The decision', decisionReader, decision, 'it')
    return decision
  }
  throw new BenchError(`Unknown answer ${toShown(decision.answer)}.`, { hint: `Give one of ${ANSWERS.join(', ')}.` })
}

export function toDecisionInAdvance(given: WalletAnswer | WalletDecision, method: string | undefined): WalletDecision {
  const decision = toDecision(given)
  checkEditInAdvance(method, decision)
  return decision
}
