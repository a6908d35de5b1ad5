import {
  type Address,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  type PrivateKeyAccount,
  UnsupportedProviderMethodError,
} from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { type Approval, type Inbox, rejected, unauthorized } from './createInbox.ts'
import type { Store } from './createStore.ts'
import type { Turns } from './createTurns.ts'
import type { SendRpc } from './createWallet.ts'
import { peerTable, table } from './methods/table.ts'
import { readMethods } from './readMethods.ts'
import { describeIssues } from './schemas.ts'
import { signsWith } from './signsWith.ts'
import type { MethodContext } from './walletMethod.ts'
import type { DoorInfo, PendingRequest, RequestPreview, WalletState } from './walletTypes.ts'

/** What all requests of a wallet share. */
export type WalletCore = {
  readonly signers: ReadonlyMap<Address, PrivateKeyAccount>
  readonly store: Store<WalletState>
  readonly inbox: Inbox
  readonly turns: Turns
  readonly trace: Trace
  readonly clock: Clock
  readonly client: string
  readonly send: SendRpc
}

/** Who makes a request, and how. */
export type Caller = {
  readonly origin: string
  readonly door: DoorInfo
  readonly actions: OriginActions
  /** The chain that the request names. Default: the wallet's own. */
  readonly chainId: number | undefined
  /** Puts the request before the person. @throws UnauthorizedProviderError (4100) once it was taken back */
  ask(request: PendingRequest): Promise<Approval>
}

/** What a request may change, for its origin. */
export type OriginActions = Pick<MethodContext, 'visibleAccounts' | 'permit' | 'addChain' | 'switchChain'>

/**
 * Answers one EIP-1193 request of an origin, and traces it.
 * @throws ProviderError, always with a code: nothing else leaves the wallet
 */
export async function answerRequest(args: RequestArguments, caller: Caller, core: WalletCore): Promise<unknown> {
  if (!isRequest(args))
    throw fromWireError(
      toWireError(
        new InvalidRequestRpcError(new Error('Expected { method, params }, with method a non-empty string.')),
      ),
    )
  const { method, params } = args
  const key = core.trace.receive(args)
  const context = createContext(args, key, caller, core)
  const { origin, chainId, door } = caller
  try {
    const entry = { hop: 'wallet', method, keys: [key], data: { origin, params, chainId } } as const
    return await traced(
      core.trace,
      entry,
      () => run(method, params, context, door.transport),
      (result) => transactionKeys(method, params, result),
    )
  } catch (error) {
    throw fromWireError(toWireError(error))
  }
}

async function run(
  method: string,
  params: unknown,
  context: MethodContext,
  transport: DoorInfo['transport'],
): Promise<unknown> {
  // Before all else: a request for a chain that the wallet does not know has no one to act on.
  context.chain()
  const entry = table.get(method) ?? (transport === 'walletconnect' ? peerTable.get(method) : undefined)
  if (entry) {
    const parsed = entry.params.safeParse(params)
    if (!parsed.success) throw new InvalidParamsRpcError(new Error(describeIssues(parsed.error)))
    return entry.run(parsed.data, context)
  }
  if (readMethods.has(method)) return context.rpc({ method, params: params as RequestArguments['params'] })
  throw new UnsupportedProviderMethodError(new Error(`The wallet does not support the method "${method}".`))
}

function createContext(args: RequestArguments, key: string, caller: Caller, core: WalletCore): MethodContext {
  const { origin, actions } = caller
  const { store, trace, turns } = core
  const chain = () => {
    const { chains, chainId: active } = store.get()
    const chainId = caller.chainId ?? active
    const found = chains.find((entry) => entry.chainId === chainId)
    if (!found) throw unsupportedChain(chainId)
    return found
  }
  return {
    ...actions,
    origin,
    getState: store.get,
    chain,
    signer(address) {
      const signer = core.signers.get(address)
      if (!signer || !actions.visibleAccounts().includes(address)) throw unauthorized()
      return signer
    },
    async ask(preview) {
      const approval = await ask(args, key, caller, core, preview)
      const account = signsWith(preview)
      // While the person thought, the account may have been taken away.
      if (account !== undefined && !actions.visibleAccounts().includes(account)) throw unauthorized()
      return approval
    },
    rpc(call, on = chain()) {
      const id = trace.createKey('rpc').slice('rpc:'.length)
      return traced(
        trace,
        {
          hop: 'walletRpc',
          method: call.method,
          keys: [key, `rpc:${core.client}:${JSON.stringify(id)}`, ...transactionKeys(call.method, call.params)],
          data: { params: call.params, chainId: on.chainId },
        },
        () => core.send(on, id, call),
        (result) => transactionKeys(call.method, call.params, result),
      )
    },
    inTurn: turns,
  }
}

/** The person decides, or the policy in their place: either way the trace says who. */
function ask(
  { method, params }: RequestArguments,
  key: string,
  caller: Caller,
  core: WalletCore,
  preview: RequestPreview,
): Promise<Approval> {
  const { origin, door } = caller
  const { store, trace, clock } = core
  const { policy } = store.get()
  const entry = { hop: 'person', method, keys: [key], data: { origin, preview, policy } } as const
  return traced(trace, entry, async () => {
    if (policy === 'approve') return {}
    if (policy === 'reject') throw rejected()
    return caller.ask({ id: trace.createKey('ask'), method, params, origin, door, since: clock.now(), preview })
  })
}

/** The code of the WalletConnect Sign specification, §"Error codes": EIP-1193 has none for a chain that a request names. */
function unsupportedChain(chainId: number): Error {
  return fromWireError({ code: 5100, message: `Unsupported chains. The wallet does not know eip155:${chainId}.` })
}

function isRequest(args: unknown): args is RequestArguments {
  if (typeof args !== 'object' || args === null) return false
  const { method, params } = args as { method?: unknown; params?: unknown }
  return typeof method === 'string' && method !== '' && (params === undefined || typeof params === 'object')
}
