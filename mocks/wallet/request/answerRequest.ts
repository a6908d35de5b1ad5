import { type Address, numberToHex } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import { fromWireError, toWireError, type WireError } from '#mocks/core/rpcError'
import { toJson } from '#mocks/trace/toJson'
import { traced } from '#mocks/trace/traced'
import { toDeployingSigner } from '#mocks/wallet/accounts/createAccounts'
import { goToChain } from '#mocks/wallet/accounts/originAccess'
import { toPersonaError } from '#mocks/wallet/personas/persona'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'
import { askUser } from '../decisions/askUser.ts'
import type { WalletRequestEdit } from '../decisions/decision.ts'
import { transportMethods, walletMethods } from '../methods/walletMethods.ts'
import type { PersonaTraits } from '../personas/persona.ts'
import type { WalletCore } from '../walletCore.ts'
import { words } from '../words.ts'
import type { Subscriptions } from './createNodeSubscriptions.ts'
import type { RequestHandle } from './createRequestHandle.ts'
import { type RequestObserver, type RequestPreview, signsWith, type WalletConnectionInfo } from './pendingRequest.ts'
import { parseParams } from './sharedParamSchemas.ts'
import { callNode, tracedRequest } from './tracedRequest.ts'
import type { MethodContext } from './walletMethod.ts'

export type Caller = {
  readonly origin: string
  readonly connection: WalletConnectionInfo
  readonly actions: OriginActions
  readonly subscriptions: Subscriptions
  readonly chainId: number | undefined
  readonly isOwn: boolean
  readonly handle: RequestHandle
  readonly observer?: RequestObserver | undefined
}

export type OriginActions = Pick<MethodContext, 'permit' | 'switchChain'>

/** No other error than a ProviderError leaves the wallet. */
export async function answerRequest(args: RequestArguments, from: Caller, core: WalletCore): Promise<unknown> {
  const { origin, chainId, connection } = from
  const { transport } = connection
  let observer: RequestObserver | undefined
  try {
    const call = readRequest(args, core.traits)
    const { method, params } = call
    const key = core.trace.receive(args)
    observer = core.observe?.({ method, origin, chainId: chainId ?? core.origins.chainOf(origin), transport })
    const caller = { ...from, observer }
    const context = createContext(call, key, caller, core)
    const toSwitch = () => {
      const params = [{ chainId: numberToHex(context.chain().chainId) }]
      return createContext({ method: 'wallet_switchEthereumChain', params }, key, caller, core)
    }
    // It is left out for a page's own provider, by which most requests come.
    const data = { wallet: core.id, origin, params, chainId, ...(transport === 'injected' ? {} : { transport }) }
    const result = await tracedRequest(core.trace, call, { hop: 'wallet', keys: [key], data }, () =>
      Promise.race([run(call, context, caller, core, toSwitch), caller.handle.stopped]),
    )
    observer?.ended({ result })
    return result
  } catch (thrown) {
    const error = toWireError(thrown)
    observer?.ended({ error })
    throw fromWireError(error)
  }
}

async function run(
  call: RequestArguments,
  context: MethodContext,
  { isOwn, connection }: Caller,
  { safes }: WalletCore,
  toSwitch: () => MethodContext,
): Promise<unknown> {
  const { method, params } = call
  const { traits, transport } = context
  // Check this first: a request for an unknown chain cannot be handled.
  context.chain()
  if (!isOwn) checkCall(call, context)
  const entry =
    transport === 'safe'
      ? connection.safe && safes.get(connection.safe)?.methods.get(method)
      : (walletMethods.get(method) ?? transportMethods[transport]?.get(method))
  if (entry) {
    const parsed = parseParams(entry.params, params)
    if (goesFirst(method, context)) await goToChain(context.chain(), toSwitch())
    return entry.run(parsed, context)
  }
  if (readMethods.has(method)) {
    const asked = context.rpc(call)
    return traits.nodeErrors === 'wrapped' ? asked.catch(throwWrapped) : asked
  }
  throw context.error('unsupportedMethod', { method })
}

const ON_ITS_CHAIN = words(`
  personal_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction`)

function goesFirst(method: string, { transport, traits, chain, activeChainId }: MethodContext): boolean {
  if (transport !== 'walletconnect' || traits.walletConnect.otherChain === 'answered') return false
  return ON_ITS_CHAIN.includes(method) && chain().chainId !== activeChainId()
}

function checkCall({ method, params }: RequestArguments, context: MethodContext): void {
  const { traits, origin, transport } = context
  const check = Object.hasOwn(traits.checks, method) ? traits.checks[method] : undefined
  const fault = check?.(params, {
    method,
    origin,
    accounts: context.visibleAccounts(),
    own: context.getState().accounts.map(({ address }) => address),
    chainId: context.chain().chainId,
    chainIds: context.getState().chains.map((chain) => chain.chainId),
  })
  if (fault) throw fromWireError(fault)
  if (transportMethods[transport]?.has(method)) return
  if (traits.unsupported.includes(method)) throw context.error('unsupportedMethod', { method })
}

function throwWrapped(error: unknown): never {
  const data = { ...toWireError(error), cause: null }
  throw fromWireError({ code: -32603, message: 'Internal JSON-RPC error.', data })
}

function createContext(args: RequestArguments, key: string, caller: Caller, core: WalletCore): MethodContext {
  const { origin, actions, connection, subscriptions } = caller
  const { store, origins, traits, contracts } = core
  const safe = connection.safe && core.safes.get(connection.safe)?.account
  // In its frame a dapp sees the Safe, without asking, and no other account.
  const visibleAccounts = () =>
    connection.safe ? [connection.safe] : origins.visibleAccounts(origin, connection.transport)
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
    // The code is WalletConnect Sign's, §"Error codes": EIP-1193 has none for an unknown chain of a request.
    const message = `Unsupported chains. The wallet does not know eip155:${chainId}.`
    if (!found) throw fromWireError({ code: 5100, message })
    return found
  }
  return {
    ...actions,
    origin,
    transport: connection.transport,
    traits,
    delegate: core.delegate,
    safe,
    now: () => core.clock.now(),
    getState: store.get,
    whenUnlocked: core.whenUnlocked,
    note: store.set,
    error,
    chain,
    activeChainId: () => origins.chainOf(origin),
    visibleAccounts,
    shownAccounts: () => origins.shownAccounts(origin, connection.transport),
    show: origins.show,
    signer: (address) => permitted(address, core.signers.get(address)),
    digestSigner(address) {
      const on = chain()
      const sign = permitted(address, core.signers.getDigestSigner(address, on.chainId))
      const readCode = () => callNode({ method: 'eth_getCode', params: [address, 'latest'] }, on, key, core)
      return toDeployingSigner(sign, contracts.get(address) ?? {}, readCode)
    },
    encryptionKey: (address) => permitted(address, core.signers.getEncryptionKey(address)),
    contract: (address) => contracts.get(address),
    async ask(preview) {
      const edit = await ask(args, key, caller, core, preview)
      const account = signsWith(preview)
      // While the user decided, the account may have been removed.
      if (account !== undefined && !visibleAccounts().includes(account)) throw error('unauthorized')
      if (account !== undefined) await core.device.sign({ method: args.method, origin, preview })
      // Check again: a device needs some time.
      caller.handle.check()
      if (account !== undefined && !visibleAccounts().includes(account)) throw error('unauthorized')
      return edit
    },
    async rpc(call, on = chain()) {
      caller.handle.checkStopped()
      return callNode(call, on, key, core)
    },
    findNode: async (url) => (isLoopbackUrl(url) ? url : core.findNode(url)),
    subscribe: (params) => subscriptions.add(chain(), params),
    unsubscribe: (id) => subscriptions.remove(id),
    outbox: core.outbox,
    addChain: core.addChain,
    permittedChains: () => origins.permittedChains(origin),
    mayGoTo: (chainId) => origins.mayGoTo(origin, connection.transport, chainId),
  }
}

function ask(
  { method, params }: RequestArguments,
  key: string,
  caller: Caller,
  core: WalletCore,
  preview: RequestPreview,
): Promise<WalletRequestEdit> {
  const { origin, connection, chainId, handle } = caller
  const { trace, clock, inbox, decided } = core
  // A Safe is no account that the user could have in use.
  const activeAccount = connection.safe ? undefined : core.store.get().activeAccount
  const warnings = core.warningsOf({ origin, preview, activeAccount, verify: connection.verify })
  const request = {
    id: trace.createKey('ask'),
    method,
    origin,
    connection,
    chainId,
    since: clock.now(),
    preview,
    warnings,
    // A copy: the page may change its own object, or pass one that cannot be saved or shown.
    params: toJson(params),
  }
  caller.observer?.shown(request)
  const data = { wallet: core.id, origin, request: request.id, preview }
  const entry = { hop: 'person', method, keys: [key], data } as const
  const run = async () => {
    handle.check()
    handle.pending = request.id
    return askUser(request, core, inbox.ask)
  }
  // Without a decision, for example for a withdrawn request, there is nothing to report.
  const tell = () => {
    const how = decided.get(request.id)
    decided.delete(request.id)
    return how ? { decision: how.decision, ...(how.inAdvance ? { inAdvance: true } : {}) } : {}
  }
  return traced(trace, entry, run, undefined, tell)
}

/** Reads a request only once: a page's object may return other values the next time, or throw. */
function readRequest(args: unknown, { errors }: PersonaTraits): RequestArguments {
  const refuse = (wire: WireError) => toPersonaError(wire, { args: toJson(args) })
  if (typeof args !== 'object' || args === null || Array.isArray(args)) throw refuse(errors.notRequest)
  const { method, params } = args as Record<string, unknown>
  if (typeof method !== 'string' || method === '') throw refuse(errors.noMethod)
  if (params !== undefined && (typeof params !== 'object' || params === null)) throw refuse(errors.noParams)
  return { method, params }
}
