import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'

type Fields = Readonly<Record<string, unknown>>

/** Methods of a Tempo chain or of Tempo's services. */
const METHODS: ReadonlySet<string> = new Set([
  'eth_fillTransaction',
  'eth_sendTransactionSync',
  'wallet_authorizeAccessKey',
  'wallet_deposit',
  'wallet_depositZone',
  'wallet_revokeAccessKey',
  'wallet_swap',
  'wallet_transfer',
  'wallet_withdrawZone',
])
/** Fields of Tempo's own transaction. */
const FIELDS = [
  'feePayer',
  'feePayerSignature',
  'feeToken',
  'keyAuthorization',
  'nonceKey',
  'validAfter',
  'validBefore',
]
/** Capabilities of `wallet_connect` that change what a dapp gets. */
const CAPABILITIES = ['auth', 'authorizeAccessKey', 'digest', 'identity', 'personalSign']
const TEMPO_TYPE = '0x76'
const NODE = 'which needs a Tempo node: the bench has EVM chains'

/**
 * Makes of a dapp's request one that an EVM wallet answers. A transaction with one call becomes an ordinary one.
 *
 * @throws ProviderError 4200 for a method or a transaction of Tempo's own, 5700 for such a capability, -32602 for a
 * transaction that the SDK has emptied
 */
export function toEvmRequest(args: RequestArguments): RequestArguments {
  const { method, params } = args
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const given = (typeof first === 'object' && first !== null ? first : {}) as Fields
  if (METHODS.has(method)) throw refuse(4200, `The wallet does not support ${method}, ${NODE}.`)
  if (method === 'wallet_connect') checkCapabilities((given['capabilities'] ?? {}) as Fields)
  return method === 'eth_sendTransaction' ? { method, params: [toTransaction(given)] } : args
}

function toTransaction({ calls, ...given }: Fields): Fields {
  if (given['type'] === TEMPO_TYPE)
    throw refuse(4200, `The wallet does not support Tempo's transaction type (${TEMPO_TYPE}), ${NODE}.`)
  const field = FIELDS.find((name) => given[name] !== undefined && given[name] !== false)
  if (field !== undefined)
    throw refuse(4200, `The wallet does not support ${field}, a field of Tempo's transaction type, ${NODE}.`)
  const [call, ...others] = Array.isArray(calls) ? (calls as readonly Fields[]) : []
  if (others.length > 0)
    throw refuse(
      4200,
      `The wallet does not support ${others.length + 1} calls in one transaction of Tempo's type, ${NODE}.`,
    )
  const transaction = { ...given, ...call }
  if (transaction['to'] === undefined && transaction['data'] === undefined)
    throw refuse(
      -32602,
      'The transaction has neither to nor data. The package accounts moves both into calls, which viem leaves out on a chain without Tempo’s transaction format: send by another connector.',
    )
  return transaction
}

function checkCapabilities(capabilities: Fields): void {
  const capability = CAPABILITIES.find((name) => capabilities[name] !== undefined)
  if (capability !== undefined)
    throw refuse(5700, `wallet_connect: the bench does not simulate the capability ${capability} of Tempo's wallet.`)
}

function refuse(code: number, message: string): Error {
  return fromWireError({ code, message })
}
