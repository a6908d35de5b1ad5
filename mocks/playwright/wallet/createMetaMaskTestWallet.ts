import { BenchError } from '#mocks/core/BenchError'
import type { ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { PageRequest as SeenRequest } from '#mocks/metamask/page/createPageRequests'
import { checkAskedMethod } from '#mocks/wallet/decisions/askedMethods'
import { isSaidOf, type WalletAnswer, type WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { approveInMetaMask } from './approveInMetaMask.ts'
import { checkMetaMaskEdit } from './checkMetaMaskEdit.ts'
import type { DecidedRequest, TestWallet, WalletRequest } from './testWallet.ts'
import { type PageRequest, toNotAskedError } from './toNotAskedError.ts'

export type MetaMaskTestWalletParameters = {
  readonly metamask: BenchMetaMask
  /** Further methods that a test may wait for. */
  readonly methods: readonly string[]
  /** Milliseconds to wait for a request, unless the test says otherwise. */
  readonly readTimeout: () => Promise<number>
  /** Runs a decision as a step of the test's report. */
  readonly step: <result>(title: string, run: () => Promise<result>) => Promise<result>
}

/** A real MetaMask of a test, and what its fixture needs to know at the end. */
export type MetaMaskTestWallet = TestWallet & {
  /** The requests that still wait for a decision, the oldest first. */
  pending(): readonly WalletRequest[]
  /** Stops watching MetaMask. Call it before MetaMask is reset. */
  stop(): void
}

/** Milliseconds within which MetaMask must take note of a pressed button. */
const PATIENCE = 30_000

type Decision = {
  readonly answer: Exclude<WalletAnswer, 'ask'>
  readonly method: string | undefined
  readonly timeout?: number | undefined
  readonly edit?: WalletRequestEdit | undefined
}

/**
 * Makes a {@link TestWallet} over a real MetaMask. Create it before the test opens a page: what the dapp gets is known
 * from what its page hears from MetaMask.
 *
 * @example
 * const wallet = await createMetaMaskTestWallet({ metamask, methods: [], readTimeout, step })
 * await wallet.approve('eth_requestAccounts')
 */
export async function createMetaMaskTestWallet(parameters: MetaMaskTestWalletParameters): Promise<MetaMaskTestWallet> {
  const { metamask, methods, readTimeout, step } = parameters
  const watch = await metamask.watchRequests()
  const decided: ShownRequest[] = []
  /** The requests that a decision has taken, so that another one does not. */
  const taken = new Set<string>()
  const ignored = new Set<string>()
  /** MetaMask shows one request at a time. */
  let lastPress: Promise<void> = Promise.resolve()

  function findNext(method: string | undefined): ShownRequest | undefined {
    const [first] = watch.pending()
    if (!first || taken.has(first.id)) return undefined
    return method === undefined || isSaidOf(method, toRequest(first)) ? first : undefined
  }

  function listPending(): readonly WalletRequest[] {
    return watch.pending().flatMap((each) => (taken.has(each.id) ? [] : [toRequest(each)]))
  }

  async function waitFor(method: string | undefined, timeout: number): Promise<ShownRequest> {
    const found = await watch.wait(() => {
      const next = findNext(method)
      // Before another wait looks.
      if (next) taken.add(next.id)
      return next
    }, timeout)
    if (found) return found
    const blocking = watch.pending().find(({ id }) => ignored.has(id))
    throw toNotAskedError({
      method,
      timeout,
      pending: listPending(),
      decided: decided.map(toRequest),
      asked: watch.asked().map(toAsked),
      metaMessages: blocking
        ? [`MetaMask shows one request at a time, the oldest first. The test ignores ${toRequest(blocking).method}.`]
        : [],
    })
  }

  async function press(request: ShownRequest, { answer, edit }: Decision): Promise<void> {
    if (answer === 'approve') await approveInMetaMask(metamask, { request, method: toRequest(request).method, edit })
    else if (answer === 'reject') await metamask.reject()
    else await metamask.close()
    const isOver = () => watch.pending().every(({ id }) => id !== request.id) || undefined
    if (await watch.wait(isOver, PATIENCE)) return
    throw new BenchError(`MetaMask still asks for ${toRequest(request).method}, although its button was pressed.`, {
      hint: 'It may need more input, such as an alert to confirm: see wallet.metamask.',
    })
  }

  async function findAnswer(request: ShownRequest): Promise<unknown> {
    const page = await watch.findPage(request)
    if (page) return page.answer
    const { method, origin } = toRequest(request)
    throw new BenchError(`What ${origin} got as the answer to ${method} is not known.`, {
      hint: 'MetaMask tells only the page that asked. A page that was open before the test began, and what is no page, are not heard.',
    })
  }

  async function carryOut(decision: Decision): Promise<DecidedRequest> {
    const { answer, method, timeout } = decision
    const request = await waitFor(method, timeout ?? (await readTimeout()))
    if (answer === 'ignore') {
      ignored.add(request.id)
      return { ...toRequest(request), answer: new Promise(() => {}) }
    }
    const pressing = lastPress.then(() => press(request, decision))
    lastPress = pressing.catch(() => {
      // Another decision may take it.
      taken.delete(request.id)
    })
    await pressing
    decided.push(request)
    const got = findAnswer(request)
    // A test may not want to know.
    got.catch(() => {})
    return { ...toRequest(request), answer: got }
  }

  async function decide(decision: Decision): Promise<DecidedRequest> {
    const { answer, method, edit } = decision
    if (method !== undefined) checkAskedMethod(method, methods)
    if (edit) checkMetaMaskEdit(edit)
    return step(`wallet: ${answer} ${method ?? 'the next request'}`, () => carryOut(decision))
  }

  return {
    kind: 'metamask',
    approve: (method, options) => decide({ ...options, answer: 'approve', method }),
    async reject(method, { error, timeout } = {}) {
      if (error) throw ownErrors()
      return decide({ answer: 'reject', method, timeout })
    },
    close: (method, options) => decide({ ...options, answer: 'close', method }),
    ignore: (method, options) => decide({ ...options, answer: 'ignore', method }),
    requests: () => watch.shown().map(toRequest),
    scan: async () => Promise.reject(noWalletConnect('scan')),
    pair: async () => Promise.reject(noWalletConnect('pair')),
    connectedOrigins: watch.readConnected,
    subscribe: watch.subscribe,
    methods,
    simulated: undefined,
    metamask,
    pending: listPending,
    stop: watch.stop,
  }
}

function toRequest({ id, methods, params, origin, chainId, page }: ShownRequest): WalletRequest {
  return {
    id,
    method: page?.method ?? methods[0],
    params: page ? page.params : params,
    origin: page?.origin ?? origin ?? 'an unknown page',
    chainId,
    transport: 'injected',
    preview: undefined,
  }
}

function toAsked({ method, origin, status, error }: SeenRequest): PageRequest {
  if (status === 'gone') return { method, origin, status: 'failed', error: 'its page was left' }
  return { method, origin, status, error: error && `${error.code} ${error.message}` }
}

function ownErrors(): BenchError {
  return new BenchError('A real MetaMask rejects with its own error, 4001.', {
    hint: 'Leave out `error`, or test other errors with the simulated wallet only: wallet.kind tells which one it is.',
  })
}

function noWalletConnect(name: string): BenchError {
  return new BenchError(`wallet.${name}: the MetaMask extension has no WalletConnect side.`, {
    hint: "Skip the test there: test.skip(wallet.kind === 'metamask'). Run it with the simulated wallet.",
  })
}
