import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
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
import type { PendingRequest, RequestPreview } from '#mocks/wallet/request/pendingRequest'
import {
  ANSWERS,
  type WalletAnswer,
  type WalletDecision,
  type WalletDecisionOptions,
  type WalletRequestEdit,
} from './decision.ts'

/** The fields that a user can edit, by the kind of the request. Other kinds have none. A Safe has no fees of its own. */
const FIELDS: { readonly [kind in RequestPreview['kind']]?: ListFields<kind> } = {
  connect: () => ['accounts', 'chainId'],
  transaction: (_, isSafe) =>
    isSafe ? ['nonce', 'value'] : ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'value'],
  batch({ calls, upgrade }, isSafe) {
    if (isSafe) return calls.length === 1 ? ['nonce', 'value'] : ['nonce']
    return upgrade ? ['upgrade'] : []
  },
  executionPermissions: () => ['permissions'],
}

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

type ListFields<kind extends RequestPreview['kind']> = (
  preview: Extract<RequestPreview, { kind: kind }>,
  isSafe: boolean,
) => readonly (keyof WalletRequestEdit)[]
/** Untyped programs may pass any answer. */
export function toDecision(given: WalletAnswer | WalletDecision): WalletDecision {
  const decision = typeof given === 'object' && given !== null ? given : { answer: given }
  if (ANSWERS.includes(decision.answer)) {
    checkInput('The decision', decisionReader, decision, 'it')
    return decision
  }
  throw new BenchError(`Unknown answer ${toShown(decision.answer)}.`, { hint: `Give one of ${ANSWERS.join(', ')}.` })
}

/** A field that does not apply would be ignored, and the request signed unchanged. */
export function checkEdit(
  { method, preview, connection }: Pick<PendingRequest, 'method' | 'preview' | 'connection'>,
  { answer, edit = {} }: WalletDecision,
): void {
  const given = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (given.length === 0) return
  const name = nameMethod(method)
  const hint = 'Leave the edit out, or approve the request.'
  if (answer !== 'approve')
    throw new BenchError(`An edit is for an approval, and the decision on ${name} is "${answer}".`, { hint })
  const list = FIELDS[preview.kind] as ListFields<RequestPreview['kind']> | undefined
  const fields: readonly string[] = list?.(preview as never, connection.safe !== undefined) ?? []
  const wrong = given.filter((field) => !fields.includes(field))
  if (wrong.length === 0) return
  throw new BenchError(`The edit of ${name} has ${wrong.join(', ')}, which it cannot change.`, {
    hint:
      fields.length === 0
        ? 'Nothing of this request can be edited. Approve it without an edit, or reject it.'
        : `These can be edited: ${fields.join(', ')}.`,
  })
}
