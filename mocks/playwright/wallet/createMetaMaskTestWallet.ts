import { BenchError } from '#mocks/core/BenchError'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { DecidedRequest, WalletRequest } from '#mocks/node/dapps/walletRequest'
import { checkAskedMethod } from '#mocks/wallet/decisions/askedMethods'
import type { WalletAnswer, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { toTimeLimit } from '../toTimeLimit.ts'
import { answerInMetaMask } from './answerInMetaMask.ts'
import { checkDecisionOptions } from './checkDecisionOptions.ts'
import { checkMetaMaskEdit } from './checkMetaMaskEdit.ts'
import { createMetaMaskWaits } from './createMetaMaskWaits.ts'
import { findMetaMaskAnswer } from './findMetaMaskAnswer.ts'
import type { TestWallet } from './testWallet.ts'
import { toFailedRequests } from './toFailedRequests.ts'
import { toWalletRequest } from './toWalletRequest.ts'

export type MetaMaskTestWalletParameters = {
  readonly metamask: BenchMetaMask
  /** Further methods that a test may wait for. */
  readonly methods: readonly string[]
  /** Milliseconds to wait for a request, unless the test says otherwise. */
  readonly readTimeout: () => number
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
  const waits = createMetaMaskWaits(watch)
  /** MetaMask shows one request at a time. */
  let lastPress: Promise<void> = Promise.resolve()

  async function carryOut({ answer, method, timeout, edit }: Decision): Promise<DecidedRequest> {
    const request = await waits.next(method, toTimeLimit(timeout ?? readTimeout()))
    if (answer === 'ignore') return { ...toWalletRequest(request), answer: new Promise(() => {}) }
    const pressing = lastPress.then(() => answerInMetaMask({ metamask, watch, request, answer, edit }))
    lastPress = pressing.catch(() => waits.release(request))
    await pressing
    const got = findMetaMaskAnswer(watch, request)
    // A test may not want to know.
    got.catch(() => {})
    return { ...toWalletRequest(request), answer: got }
  }

  async function decide(
    answer: Decision['answer'],
    method: string | undefined,
    options: Pick<Decision, 'timeout' | 'edit'> = {},
  ): Promise<DecidedRequest> {
    checkDecisionOptions(answer, options)
    const { timeout, edit } = options
    if (method !== undefined) checkAskedMethod(method, methods)
    if (edit) checkMetaMaskEdit(edit)
    return step(`wallet: ${answer} ${method ?? 'the next request'}`, () => carryOut({ answer, method, timeout, edit }))
  }

  return {
    kind: 'metamask',
    approve: (method, options) => decide('approve', method, options),
    async reject(method, options = {}) {
      checkDecisionOptions('reject', options)
      if (options.error) throw ownErrors()
      return decide('reject', method, options)
    },
    close: (method, options) => decide('close', method, options),
    ignore: (method, options) => decide('ignore', method, options),
    requests: () => watch.shown().map(toWalletRequest),
    failures: () => toFailedRequests(waits.asked()),
    scan: async () => Promise.reject(noWalletConnect('scan')),
    pair: async () => Promise.reject(noWalletConnect('pair')),
    connectedOrigins: watch.readConnected,
    subscribe: watch.subscribe,
    methods,
    simulated: undefined,
    metamask,
    pending: waits.pending,
    stop: watch.stop,
  }
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
