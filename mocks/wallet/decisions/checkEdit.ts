import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { PendingRequest, RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { AskedMethod, WalletDecision, WalletRequestEdit } from './decision.ts'

type Kind = RequestPreview['kind']
type Field = keyof WalletRequestEdit

/** The fields that a user can edit, by the kind of the request: of any request of that kind. Other kinds have none. */
const FIELDS: { readonly [kind in Kind]?: readonly Field[] } = {
  connect: ['accounts', 'chainId'],
  transaction: ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'value'],
  batch: ['upgrade', 'nonce', 'value'],
  executionPermissions: ['permissions'],
}

/** The kind of the requests of a method. One that adds a chain may come to a switch, of which nothing can be edited either. */
const KINDS: Readonly<Record<AskedMethod, Kind>> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  wallet_connect: 'connect',
  wc_sessionAuthenticate: 'connect',
  wallet_createSession: 'connect',
  personal_sign: 'message',
  eth_signTypedData: 'typedData',
  eth_signTypedData_v3: 'typedData',
  eth_signTypedData_v4: 'typedData',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'batch',
  wallet_addEthereumChain: 'addChain',
  wallet_switchEthereumChain: 'switchChain',
  wallet_watchAsset: 'watchAsset',
  eth_getEncryptionPublicKey: 'encryptionKey',
  eth_decrypt: 'decrypt',
  wallet_requestExecutionPermissions: 'executionPermissions',
}

/** What is known of the request: all of it, or its method, or (for a decision on any request) nothing. */
type EditedRequest = Pick<PendingRequest, 'method' | 'preview' | 'connection'>

/**
 * A field that does not apply would be ignored, and the request signed unchanged.
 * @throws BenchError with the fields that can be edited
 */
export function checkEdit(
  request: EditedRequest,
  decision: WalletDecision,
  wallet: Pick<WalletState, 'accounts'>,
): void {
  checkFields(request.method, decision, listFields(request, wallet))
}

/** The same as a decision is made in advance, as far as the method alone shows it. Undefined: for any request. */
export function checkEditInAdvance(method: string | undefined, decision: WalletDecision): void {
  const kind = method === undefined ? undefined : KINDS[method as AskedMethod]
  checkFields(method, decision, kind === undefined ? undefined : (FIELDS[kind] ?? []))
}

function checkFields(
  method: string | undefined,
  { answer, edit = {} }: WalletDecision,
  fields: readonly string[] | undefined,
): void {
  const given = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (given.length === 0) return
  const name = method === undefined ? 'any request' : nameMethod(method)
  const hint = 'Leave the edit out, or approve the request.'
  if (answer !== 'approve')
    throw new BenchError(`An edit is for an approval, and the decision on ${name} is "${answer}".`, { hint })
  const wrong = given.filter((field) => fields && !fields.includes(field))
  if (wrong.length === 0) return
  throw new BenchError(`The edit of ${name} has ${wrong.join(', ')}, which it cannot change.`, {
    hint:
      fields?.length === 0
        ? 'Nothing of this request can be edited. Approve it without an edit, or reject it.'
        : `These can be edited: ${fields?.join(', ')}.`,
  })
}

/** A contract account's gas and fees are those of the transaction that executes its own. A Safe's frame shows one account. */
function listFields({ preview, connection }: EditedRequest, { accounts }: Pick<WalletState, 'accounts'>) {
  const isSafe = connection.safe !== undefined
  if (preview.kind === 'connect' && isSafe) return []
  if (preview.kind === 'batch') {
    if (isSafe) return preview.calls.length === 1 ? ['nonce', 'value'] : ['nonce']
    return preview.upgrade ? ['upgrade'] : []
  }
  if (preview.kind === 'transaction') {
    const from = accounts.find(({ address }) => address === preview.from)
    if (isSafe || from?.kind === 'contract') return ['nonce', 'value']
  }
  return FIELDS[preview.kind] ?? []
}
