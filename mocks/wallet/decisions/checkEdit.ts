import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { PendingRequest, RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { AskedMethod, WalletDecision, WalletRequestEdit } from './decision.ts'

type Kind = RequestPreview['kind']
export type EditableField = keyof WalletRequestEdit

const FIELDS: { readonly [kind in Kind]?: readonly EditableField[] } = {
  connect: ['accounts', 'chainId'],
  transaction: ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'value'],
  batch: ['upgrade', 'nonce', 'value'],
  executionPermissions: ['permissions'],
}

/** A request that adds a chain may come to a switch, of which nothing can be edited either. */
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

type EditedRequest = Pick<PendingRequest, 'method' | 'preview' | 'connection'>
type EditedWallet = Pick<WalletState, 'accounts' | 'chains'>

/** What does not apply would be ignored, and the request carried out unchanged. */
export function checkEdit(request: EditedRequest, decision: WalletDecision, wallet: EditedWallet): void {
  const { method, preview } = request
  checkFields(method, decision, listEditableFields(request, wallet))
  checkConnection(method, decision, wallet)
  const { length = 0 } = decision.edit?.permissions ?? []
  if (preview.kind === 'executionPermissions' && length > preview.requests.length)
    throw new BenchError(
      `The edit of ${method} has ${length} permissions, but the request has ${preview.requests.length}.`,
      {
        hint: 'Give one for each permission of the request, in their order: null leaves one as it is.',
      },
    )
}

/** Accounts and chains are checked as the request comes: the wallet may get them until then. */
export function checkEditInAdvance(method: string | undefined, decision: WalletDecision): void {
  const kind = method === undefined ? undefined : KINDS[method as AskedMethod]
  checkFields(method, decision, kind === undefined ? undefined : (FIELDS[kind] ?? []))
  checkConnection(method, decision, undefined)
}

function nameRequest(method: string | undefined): string {
  return method === undefined ? 'any request' : nameMethod(method)
}

function checkFields(
  method: string | undefined,
  { answer, edit = {} }: WalletDecision,
  fields: readonly string[] | undefined,
): void {
  const given = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (given.length === 0) return
  const name = nameRequest(method)
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

/** Only `accounts` and `chainId` are of a connection: other requests have neither. */
function checkConnection(
  method: string | undefined,
  { edit: { accounts, chainId } = {} }: WalletDecision,
  wallet: EditedWallet | undefined,
): void {
  const name = nameRequest(method)
  const own = wallet?.accounts.map(({ address }) => address)
  const strangers = own
    ? (accounts ?? []).filter((given) => !own.some((each) => each.toLowerCase() === given.toLowerCase()))
    : []
  if (accounts?.length === 0 || strangers.length > 0)
    throw new BenchError(
      accounts?.length === 0
        ? `The edit of ${name} shares no account.`
        : `The edit of ${name} shares ${strangers.join(', ')}, which the wallet does not have.`,
      {
        hint: own
          ? `These accounts can be shared: ${own.join(', ')}.`
          : 'Give accounts of the wallet, or reject the request.',
      },
    )
  const known = wallet?.chains.map((chain) => chain.chainId)
  if (chainId === undefined || !known || known.includes(chainId)) return
  throw new BenchError(`The edit of ${name} starts on the chain ${chainId}, which the wallet does not know.`, {
    hint: `These chains can be chosen: ${known.join(', ')}.`,
  })
}

/** A contract account's gas and fees are those of the transaction that executes its own. */
export function listEditableFields(
  { preview, connection }: Pick<EditedRequest, 'preview' | 'connection'>,
  { accounts }: Pick<EditedWallet, 'accounts'>,
): readonly EditableField[] {
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
