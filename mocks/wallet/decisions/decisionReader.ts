import { addressReader, bigintReader, chainIdReader } from '#mocks/core/input/hexReaders'
import type { Reader } from '#mocks/core/input/reader'
import { anything, flag, integer, milliseconds, text, word } from '#mocks/core/input/readers'
import { either, list, nullable, openShape, optional, record, shape } from '#mocks/core/input/shapes'
import type { WireError } from '#mocks/core/rpcError'
import type { ExecutionPermissionEdit } from '../executionPermissions/executionPermission.ts'
import { ANSWERS, type WalletDecision, type WalletDecisionOptions, type WalletRequestEdit } from './decision.ts'

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

export const decisionReader: Reader<WalletDecision> = shape<WalletDecision>({
  ...mannerFields,
  answer: word(ANSWERS),
  edit: optional(editReader),
  error: optional(wireErrorReader),
})
