import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { membersOf } from '#mocks/wallet/parseObject'
import { words } from '#mocks/wallet/words'
import { tracedRequest } from '../../request/tracedRequest.ts'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '../remoteProtocol.ts'

export type TempoProtocolParameters = { readonly wallet: Pick<Wallet, 'openConnection'>; readonly trace: Trace }

export function createTempoProtocol(parameters: TempoProtocolParameters): RemoteProtocol {
  return { transport: 'tempo', open: (window) => createTempoSession({ ...parameters, window }) }
}

const METHODS = words(`
  eth_fillTransaction eth_sendTransactionSync wallet_authorizeAccessKey wallet_deposit wallet_depositZone
  wallet_revokeAccessKey wallet_swap wallet_transfer wallet_withdrawZone`)

const FIELDS = words('feePayer feePayerSignature feeToken keyAuthorization nonceKey validAfter validBefore')

/** Capabilities of `wallet_connect` that change what a dapp gets. */
const CAPABILITIES = ['auth', 'authorizeAccessKey', 'digest', 'identity', 'personalSign']

const TEMPO_TYPE = '0x76'

const NODE = 'which needs a Tempo node: the bench has EVM chains'

const requestSchema = z.looseObject({
  request: z.looseObject({ id: z.union([z.number(), z.string()]), method: z.string(), params: z.unknown() }),
  status: z.string(),
})

const messageSchema = z.discriminatedUnion('topic', [
  z.looseObject({
    topic: z.literal('rpc-requests'),
    payload: z.looseObject({ chainId: z.number().optional(), requests: z.array(requestSchema) }),
  }),
  z.looseObject({ topic: z.literal('sync'), payload: z.looseObject({ addresses: z.array(z.string()).optional() }) }),
])

type TempoRequest = z.infer<typeof requestSchema>['request']

type Fields = Readonly<Record<string, unknown>>

function createTempoSession(parameters: TempoProtocolParameters & { readonly window: RemoteWindow }): RemoteSession {
  const { window, wallet, trace } = parameters
  const connection = wallet.openConnection(window.origin, { transport: 'tempo' })
  const taken = new Set<number | string>()
  let isGone = false

  function post(topic: string, payload: object, answers?: string): void {
    if (!isGone) window.post({ id: trace.createKey('tempo'), topic, payload }, answers)
  }

  async function ask(given: RequestArguments, id: string, chainId: number | undefined): Promise<unknown> {
    const args = toEvmRequest(given)
    const data = { transport: 'tempo', origin: window.origin, params: args.params, chainId }
    return tracedRequest(trace, args, { hop: 'peer', keys: [trace.handOn(args)], data }, () =>
      // A session's first request may come from a chain that the wallet does not know.
      connection.request(args, { id, ...(args.method === 'wallet_connect' ? {} : { chainId }) }),
    )
  }

  async function answer(request: TempoRequest, chainId: number | undefined): Promise<void> {
    const { id, method, params } = request
    const args = { method, ...(params === undefined ? {} : { params: params as RequestArguments['params'] }) }
    const outcome = await ask(args, String(id), chainId).then(
      (result) => ({ result: result ?? null }),
      (error: unknown) => ({ error: toWireError(error) }),
    )
    post('rpc-response', { jsonrpc: '2.0', id, ...outcome, _request: request }, method)
  }

  /** The dapp says what waits: a request that is missing was rejected in its own page. */
  function takeRequests(requests: readonly TempoRequest[], chainId: number | undefined): void {
    const asked = new Set(requests.map(({ id }) => id))
    for (const id of taken) if (!asked.has(id)) connection.withdraw(String(id))
    for (const request of requests) {
      if (taken.has(request.id)) continue
      taken.add(request.id)
      void answer(request, chainId)
    }
  }

  // Without its own host among them, a dapp in a browser without IntersectionObserver v2 opens a popup.
  post('ready', { trustedHosts: [toHostname(window.origin)] })
  return {
    receive(message) {
      // Undefined for messages of other protocols, and for those that need no answer, such as a theme.
      const read = messageSchema.safeParse(message).data
      if (!read || isGone) return
      if (read.topic === 'sync') {
        const own = connection.accounts().map((address) => address.toLowerCase())
        const addresses = read.payload.addresses ?? []
        post('sync', { valid: addresses.every((address) => own.includes(address.toLowerCase())) })
        return
      }
      const pending = read.payload.requests.filter(({ status }) => status === 'pending').map(({ request }) => request)
      takeRequests(pending, read.payload.chainId)
    },
    closed() {
      isGone = true
      connection.close()
    },
  }
}

const toHostname = (origin: string): string => /^\w+:\/\/(\[[^\]]*\]|[^/:?#]*)/.exec(origin)?.[1] ?? ''

function toEvmRequest(args: RequestArguments): RequestArguments {
  const { method, params } = args
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const given = membersOf(first)
  if (METHODS.includes(method)) throw refuse(4200, `The wallet does not support ${method}, ${NODE}.`)
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

const refuse = (code: number, message: string): Error => fromWireError({ code, message })
