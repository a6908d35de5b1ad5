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
import { table } from './methods/table.ts'
import { readMethods } from './readMethods.ts'
import { describeIssues } from './schemas.ts'
import { signsWith } from './signsWith.ts'
import type { MethodContext } from './walletMethod.ts'
import type { RequestPreview, WalletState } from './walletTypes.ts'

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

/** What a request may change, for its origin. */
export type OriginActions = Pick<MethodContext, 'visibleAccounts' | 'permit' | 'addChain' | 'switchChain'>

/**
 * Answers one EIP-1193 request of an origin, and traces it.
 * @throws ProviderError, always with a code: nothing else leaves the wallet
 */
export async function answerRequest(
  args: RequestArguments,
  origin: string,
  core: WalletCore,
  actions: OriginActions,
): Promise<unknown> {
  if (!isRequest(args))
    throw fromWireError(
      toWireError(
        new InvalidRequestRpcError(new Error('Expected { method, params }, with method a non-empty string.')),
      ),
    )
  const { method, params } = args
  const key = core.trace.receive(args)
  const context = createContext(args, key, origin, core, actions)
  try {
    const entry = { hop: 'wallet', method, keys: [key], data: { origin, params } } as const
    return await traced(
      core.trace,
      entry,
      () => run(method, params, context),
      (result) => transactionKeys(method, params, result),
    )
  } catch (error) {
    throw fromWireError(toWireError(error))
  }
}

async function run(method: string, params: unknown, context: MethodContext): Promise<unknown> {
  const entry = table.get(method)
  if (entry) {
    const parsed = entry.params.safeParse(params)
    if (!parsed.success) throw new InvalidParamsRpcError(new Error(describeIssues(parsed.error)))
    return entry.run(parsed.data, context)
  }
  if (readMethods.has(method)) return context.rpc({ method, params: params as RequestArguments['params'] })
  throw new UnsupportedProviderMethodError(new Error(`The wallet does not support the method "${method}".`))
}

function createContext(
  args: RequestArguments,
  key: string,
  origin: string,
  core: WalletCore,
  actions: OriginActions,
): MethodContext {
  const { store, trace, turns } = core
  const chain = () => {
    const { chains, chainId } = store.get()
    const found = chains.find((entry) => entry.chainId === chainId)
    if (!found) throw new Error(`The wallet is on chain ${chainId}, which it does not know.`)
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
      const approval = await ask(args, key, origin, core, preview)
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
  origin: string,
  core: WalletCore,
  preview: RequestPreview,
): Promise<Approval> {
  const { store, inbox, trace, clock } = core
  const { policy } = store.get()
  const entry = { hop: 'person', method, keys: [key], data: { origin, preview, policy } } as const
  return traced(trace, entry, async () => {
    if (policy === 'approve') return {}
    if (policy === 'reject') throw rejected()
    return inbox.ask({ id: trace.createKey('ask'), method, params, origin, since: clock.now(), preview })
  })
}

function isRequest(args: unknown): args is RequestArguments {
  if (typeof args !== 'object' || args === null) return false
  const { method, params } = args as { method?: unknown; params?: unknown }
  return typeof method === 'string' && method !== '' && (params === undefined || typeof params === 'object')
}
