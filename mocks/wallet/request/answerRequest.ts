import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError, toWireError, type WireError } from '#mocks/core/rpcError'
import { toJson } from '#mocks/trace/toJson'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { signsWith } from '../accounts/signsWith.ts'
import { askUser } from '../decisions/askUser.ts'
import type { Edit } from '../decisions/decision.ts'
import { walletConnectMethods, walletMethods } from '../methods/walletMethods.ts'
import type { PersonaTraits } from '../personas/persona.ts'
import { toPersonaError } from '../personas/toPersonaError.ts'
import type { WalletCore } from '../walletCore.ts'
import { callNode } from './callNode.ts'
import type { Subscriptions } from './createNodeSubscriptions.ts'
import type { RequestHandle } from './createRequestHandle.ts'
import type { ConnectionInfo } from './pendingRequest.ts'
import { readMethods } from './readMethods.ts'
import type { RequestPreview } from './requestPreview.ts'
import { parseParams } from './schemas.ts'
import type { MethodContext } from './walletMethod.ts'

/** Who makes a request, and how. */
export type Caller = {
  readonly origin: string
  readonly connection: ConnectionInfo
  readonly actions: OriginActions
  readonly subscriptions: Subscriptions
  /** The chain that the request names. Default: the one that the origin is on. */
  readonly chainId: number | undefined
  /** It is the transport's, and no dapp's. */
  readonly isOwn: boolean
  readonly handle: RequestHandle
}

/** What a request may change, for its origin. */
export type OriginActions = Pick<MethodContext, 'permit' | 'switchChain'>

/**
 * Answers one EIP-1193 request of an origin, and traces it.
 * @throws ProviderError, always with a code: nothing else leaves the wallet
 */
export async function answerRequest(args: RequestArguments, caller: Caller, core: WalletCore): Promise<unknown> {
  const { origin, chainId } = caller
  try {
    const call = readRequest(args, core.traits)
    const { method, params } = call
    const key = core.trace.receive(args)
    const context = createContext(call, key, caller, core)
    const entry = { hop: 'wallet', method, keys: [key], data: { wallet: core.id, origin, params, chainId } } as const
    return await traced(
      core.trace,
      entry,
      () => Promise.race([run(call, context, caller), caller.handle.stopped]),
      (result) => transactionKeys(method, params, result),
    )
  } catch (error) {
    throw fromWireError(toWireError(error))
  }
}

async function run(call: RequestArguments, context: MethodContext, { isOwn }: Caller): Promise<unknown> {
  const { method, params } = call
  const { traits, transport } = context
  // Before all else: a request for a chain that the wallet does not know has no one to act on.
  context.chain()
  if (!isOwn) checkCall(call, context)
  const entry =
    walletMethods.get(method) ?? (transport === 'walletconnect' ? walletConnectMethods.get(method) : undefined)
  if (entry) return entry.run(parseParams(entry.params, params), context)
  if (readMethods.has(method))
    return traits.nodeErrors === 'wrapped' ? wrapErrors(context.rpc(call)) : context.rpc(call)
  throw context.error('unsupportedMethod', { method })
}

/** What the persona refuses before the wallet looks at what is asked. */
function checkCall({ method, params }: RequestArguments, context: MethodContext): void {
  const { traits, origin } = context
  const check = Object.hasOwn(traits.checks, method) ? traits.checks[method] : undefined
  const fault = check?.(params, {
    method,
    origin,
    accounts: context.visibleAccounts(),
    own: context.getState().accounts.map(({ address }) => address),
    chainId: context.chain().chainId,
  })
  if (fault) throw fromWireError(fault)
  if (traits.unsupported.includes(method)) throw context.error('unsupportedMethod', { method })
}

/** The node's error in the data of an internal one. */
async function wrapErrors(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked
  } catch (error) {
    const data = { ...toWireError(error), cause: null }
    throw fromWireError({ code: -32603, message: 'Internal JSON-RPC error.', data })
  }
}

function createContext(args: RequestArguments, key: string, caller: Caller, core: WalletCore): MethodContext {
  const { origin, actions, connection, subscriptions } = caller
  const { store, origins, traits, contracts } = core
  const visibleAccounts = () => origins.visibleAccounts(origin)
  const error: MethodContext['error'] = (name, values) =>
    toPersonaError(traits.errors[name], { method: args.method, origin, ...values })
  const permitted = <signer>(address: Address, signer: signer | undefined): signer => {
    if (!signer || !visibleAccounts().includes(address)) throw error('unauthorized')
    return signer
  }
  const chain = () => {
    const { chains } = store.get()
    const chainId = caller.chainId ?? origins.chainOf(origin)
    const found = chains.find((entry) => entry.chainId === chainId)
    if (!found) throw unsupportedChain(chainId)
    return found
  }
  return {
    ...actions,
    origin,
    transport: connection.transport,
    traits,
    delegate: core.delegate,
    now: () => core.clock.now(),
    getState: store.get,
    note: store.set,
    error,
    chain,
    activeChainId: () => origins.chainOf(origin),
    visibleAccounts,
    shownAccounts: () => origins.shownAccounts(origin, connection.transport),
    show: origins.show,
    signer: (address) => permitted(address, core.signers.get(address)),
    digestSigner: (address) => permitted(address, core.signers.getDigestSigner(address, chain().chainId)),
    contract: (address) => contracts.get(address),
    async ask(preview) {
      const edit = await ask(args, key, caller, core, preview)
      const account = signsWith(preview)
      // While the person thought, the account may have been taken away.
      if (account !== undefined && !visibleAccounts().includes(account)) throw error('unauthorized')
      if (account !== undefined) await core.device.sign({ method: args.method, origin, preview })
      // And once more: a device takes its time.
      caller.handle.check()
      if (account !== undefined && !visibleAccounts().includes(account)) throw error('unauthorized')
      return edit
    },
    async rpc(call, on = chain()) {
      // Of a wallet that has stopped, no transaction goes out.
      caller.handle.checkStopped()
      return callNode(call, on, key, core)
    },
    subscribe: (params) => subscriptions.add(chain(), params),
    unsubscribe: (id) => subscriptions.remove(id),
    outbox: core.outbox,
    addChain: core.addChain,
    permittedChains: () => origins.permittedChains(origin),
    mayGoTo: (chainId) => origins.mayGoTo(origin, chainId),
  }
}

/** The person decides, or script and policy in their place: either way the trace says who. */
function ask(
  { method, params }: RequestArguments,
  key: string,
  caller: Caller,
  core: WalletCore,
  preview: RequestPreview,
): Promise<Edit> {
  const { origin, connection, chainId, handle } = caller
  const { trace, clock, inbox, decided } = core
  const known = { id: trace.createKey('ask'), method, origin, connection, chainId, since: clock.now(), preview }
  // A copy: the page may write into its own, and give what nobody could save or show.
  const request = { ...known, params: toJson(params) }
  const data = { wallet: core.id, origin, request: known.id, preview }
  const entry = { hop: 'person', method, keys: [key], data } as const
  const run = async () => {
    handle.check()
    handle.pending = request.id
    return askUser(request, core, inbox.ask)
  }
  // Of what nobody decided, such as a request that was taken back, there is nothing to tell.
  const tell = () => {
    const decision = decided.get(request.id)
    decided.delete(request.id)
    return decision ? { decision } : {}
  }
  return traced(trace, entry, run, undefined, tell)
}

/** The code of the WalletConnect Sign specification, §"Error codes": EIP-1193 has none for a chain that a request names. */
function unsupportedChain(chainId: number): Error {
  return fromWireError({ code: 5100, message: `Unsupported chains. The wallet does not know eip155:${chainId}.` })
}

/** Reads a request once: a page's object may answer otherwise the next time, or throw. */
function readRequest(args: unknown, { errors }: PersonaTraits): RequestArguments {
  const refuse = (wire: WireError) => toPersonaError(wire, { args: toJson(args) })
  if (typeof args !== 'object' || args === null || Array.isArray(args)) throw refuse(errors.notRequest)
  const { method, params } = args as Record<string, unknown>
  if (typeof method !== 'string' || method === '') throw refuse(errors.noMethod)
  if (params !== undefined && (typeof params !== 'object' || params === null)) throw refuse(errors.noParams)
  return { method, params }
}
