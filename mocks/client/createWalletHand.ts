import type { Address } from 'viem'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { ControlOperations } from '#mocks/node/control/controlOperations'
import type { ControlAnswerOf } from '#mocks/node/control/operation'
import type {
  AskedMethod,
  WalletAnswer,
  WalletDecision,
  WalletDecisionOptions,
  WalletRequestEdit,
} from '#mocks/wallet/decisions/decision'
import type { Call, CallError } from './createCall.ts'

/** A wallet and its state. */
export type WalletState = ControlAnswerOf<ControlOperations['getWallet']>
/** The state of a wallet that has paired, and what became of the proposal of the dapp. */
export type PairedWallet = ControlAnswerOf<ControlOperations['pair']>
/** A request that a wallet shows to its user. Amounts in its preview are decimal texts. */
export type WalletRequest = ControlAnswerOf<ControlOperations['waitForRequest']>
type Session = ControlAnswerOf<ControlOperations['listSessions']>['sessions'][number]

/** A request that was decided. */
export type DecidedRequest = WalletRequest & {
  /**
   * What the dapp got: the result, or a rejection with its `code` and `message`. The client asks for it when you read
   * it. An ignored request never settles.
   *
   * @example
   * const signed = await client.wallet.approve('personal_sign')
   * const signature = await signed.answer
   */
  readonly answer: Promise<unknown>
}

/** Which request to wait for, and how long. */
export type RequestWaitOptions = {
  /** Milliseconds, at most 240,000. Default: the client's. */
  readonly timeout?: number | undefined
  /** The web origin that asks. Default: any. */
  readonly origin?: string | undefined
}

/** A wire method. `eth_requestAccounts` stands for every way to connect. */
type Method = AskedMethod | (string & {})

/**
 * The user's hand on a wallet. Each decision waits for the next request of a method, and resolves once it is decided.
 * Without a method the next request of any kind is meant.
 *
 * @example
 * await page.click('#connect')
 * await client.wallet.approve('eth_requestAccounts')
 * await client.wallet.reject('personal_sign')
 */
export type WalletHand = {
  readonly id: string
  /**
   * Approves.
   *
   * @param options.edit what the user changes first: the accounts to share, gas, value
   * @throws BenchError if no such request comes in time: it says what came instead
   * @example
   * await client.wallet.approve('eth_sendTransaction', { edit: { gas: 100_000n }, timeout: 10_000 })
   */
  approve(
    method?: Method,
    options?: RequestWaitOptions & WalletDecisionOptions & { readonly edit?: WalletRequestEdit | undefined },
  ): Promise<DecidedRequest>
  /**
   * Refuses.
   *
   * @param options.error the dapp's error. Default: the wallet's own, 4001
   */
  reject(
    method?: Method,
    options?: RequestWaitOptions & WalletDecisionOptions & { readonly error?: WireError | undefined },
  ): Promise<DecidedRequest>
  /** Closes the wallet's window without an answer. Most wallets answer 4001. */
  close(method?: Method, options?: RequestWaitOptions & WalletDecisionOptions): Promise<DecidedRequest>
  /** Leaves the request unanswered. */
  ignore(method?: Method, options?: RequestWaitOptions): Promise<DecidedRequest>
  /** Waits for a request, and leaves it for a decision. */
  next(method?: Method, options?: RequestWaitOptions): Promise<WalletRequest>
  /** Decides a request by its id. */
  decide(id: string, decision: WalletAnswer | WalletDecision): Promise<DecidedRequest>
  /** The requests that the wallet has shown until now, the oldest first. */
  requests(): Promise<readonly WalletRequest[]>
  /**
   * Sets how the wallet answers by itself. Members that are left out stay as they are; `null` restores a default.
   *
   * @example
   * await client.wallet.setPolicy({ default: 'approve', methods: { personal_sign: 'reject' } })
   */
  setPolicy(policy: {
    readonly default?: WalletAnswer | undefined
    readonly methods?: Readonly<Record<string, WalletAnswer | WalletDecision | null>> | undefined
  }): Promise<WalletState>
  /** Connects a web origin as if its user had connected it earlier. @returns the accounts that it sees */
  connect(origin: string): Promise<readonly string[]>
  /** Ends an origin's permission, as the user does in the wallet. */
  disconnect(origin: string): Promise<WalletState>
  /** The web origins that may see an account, as of now. */
  connectedOrigins(): Promise<readonly string[]>
  /**
   * Pairs with the link of a code, as a phone does that scans it. Resolves with the wallet's state and the `proposal` of
   * the dapp: whether it waits for a decision, or a policy has decided it.
   *
   * @param uri a `wc:` URI, a wallet's link that holds one, or a link of MetaMask Connect or walletlink
   * @param options.timeout how long to wait for the proposal, in milliseconds. Default: the client's
   */
  pair(uri: string, options?: Pick<RequestWaitOptions, 'timeout'>): Promise<PairedWallet>
  /** The WalletConnect sessions. */
  sessions(): Promise<readonly Session[]>
  /** Ends a WalletConnect session, as the user does in the wallet. */
  endSession(topic: string): Promise<readonly Session[]>
  /** Adds the next account of the mnemonic. @returns its address */
  addAccount(): Promise<string>
  removeAccount(address: Address): Promise<WalletState>
  switchAccount(address: Address): Promise<WalletState>
  /** Switches to another chain, for one origin or for the wallet. */
  switchChain(chainId: number, origin?: string): Promise<WalletState>
  lock(): Promise<WalletState>
  unlock(): Promise<WalletState>
  /** Resets the wallet: permissions, added chains and accounts, assets, policy. Call it between tests. */
  forget(): Promise<WalletState>
  state(): Promise<WalletState>
}

/** Milliseconds of one poll. */
const LOOK = 60_000

export function createWalletHand(
  call: Call,
  { id, timeout: patience }: { readonly id: string; readonly timeout: number },
): WalletHand {
  const params = { wallet: id }

  async function waitForAnswer(request: string): Promise<unknown> {
    for (;;) {
      const place = { params: { ...params, request }, query: { timeout: LOOK } }
      const found = await call('GET /wallets/{wallet}/requests/{request}/answer', place).catch((error: CallError) => {
        if (error.status !== 408) throw error
      })
      if (found?.error) throw fromWireError(found.error as WireError)
      if (found) return found.result
    }
  }
  function toDecided(request: WalletRequest): DecidedRequest {
    let answer: Promise<unknown> | undefined
    return Object.defineProperty({ ...request } as DecidedRequest, 'answer', {
      get() {
        answer ??= waitForAnswer(request.id)
        // It may reject long before it's awaited.
        answer.catch(() => {})
        return answer
      },
    })
  }
  async function decideNext(
    answer: WalletAnswer,
    method: string | undefined,
    { timeout = patience, ...options }: RequestWaitOptions & Partial<WalletDecision>,
  ): Promise<DecidedRequest> {
    const body = { answer, method, timeout, ...options } as never
    return toDecided(await call('POST /wallets/{wallet}/decisions', { params, body }))
  }

  return {
    id,
    approve: (method, options = {}) => decideNext('approve', method, options),
    reject: (method, options = {}) => decideNext('reject', method, options),
    close: (method, options = {}) => decideNext('close', method, options),
    ignore: (method, options = {}) => decideNext('ignore', method, options),
    next: (method, { timeout = patience, origin } = {}) =>
      call('GET /wallets/{wallet}/requests/next', { params, query: { method, origin, timeout } }),
    async decide(request, decision) {
      const body = (typeof decision === 'string' ? { answer: decision } : decision) as never
      const place = { params: { ...params, request }, body }
      return toDecided(await call('POST /wallets/{wallet}/requests/{request}/decision', place))
    },
    requests: async () => (await call('GET /wallets/{wallet}/requests', { params })).requests,
    setPolicy: (policy) => call('PUT /wallets/{wallet}/policy', { params, body: policy as never }),
    connect: async (origin) =>
      (await call('POST /wallets/{wallet}/connections', { params, body: { origin } })).accounts,
    disconnect: (origin) => call('POST /wallets/{wallet}/disconnect', { params, body: { origin } }),
    connectedOrigins: async () => Object.keys((await call('GET /wallets/{wallet}', { params })).permissions),
    pair: (uri, { timeout = patience } = {}) =>
      call('POST /wallets/{wallet}/pairings', { params, body: { uri, timeout } }),
    sessions: async () => (await call('GET /wallets/{wallet}/sessions', { params })).sessions,
    endSession: async (topic) =>
      (await call('DELETE /wallets/{wallet}/sessions/{topic}', { params: { ...params, topic } })).sessions,
    addAccount: async () => (await call('POST /wallets/{wallet}/accounts', { params })).address,
    removeAccount: (address) => call('DELETE /wallets/{wallet}/accounts/{address}', { params: { ...params, address } }),
    switchAccount: (address) => call('PUT /wallets/{wallet}/account', { params, body: { address } }),
    switchChain: (chainId, origin) => call('PUT /wallets/{wallet}/chain', { params, body: { chainId, origin } }),
    lock: () => call('POST /wallets/{wallet}/lock', { params }),
    unlock: () => call('POST /wallets/{wallet}/unlock', { params }),
    forget: () => call('POST /wallets/{wallet}/forget', { params }),
    state: () => call('GET /wallets/{wallet}', { params }),
  }
}
