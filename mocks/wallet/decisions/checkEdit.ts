import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { RequestPreview } from '../request/requestPreview.ts'
import type { WalletDecision, WalletRequestEdit } from './decision.ts'

type Field = keyof WalletRequestEdit

type ListFields<kind extends RequestPreview['kind']> = (
  preview: Extract<RequestPreview, { kind: kind }>,
  isSafe: boolean,
) => readonly Field[]

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

/** A field that does not apply would be ignored, and the request signed unchanged. */
export function checkEdit(
  { method, preview, connection }: Pick<PendingRequest, 'method' | 'preview' | 'connection'>,
  { answer, edit = {} }: WalletDecision,
): void {
  const given = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (given.length === 0) return
  const name = nameMethod(method)
  if (answer !== 'approve')
    throw new BenchError(`An edit is for an approval, and the decision on ${name} is "${answer}".`, {
      hint: 'Leave the edit out, or approve the request.',
    })
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
