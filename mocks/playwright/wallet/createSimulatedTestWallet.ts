import type { Locator, Page } from '@playwright/test'
import type { BenchError } from '#mocks/core/BenchError'
import { joinEnds } from '#mocks/core/listeners'
import type { RequestLog } from '#mocks/node/dapps/createRequestLog'
import { createRequestWaits } from '#mocks/node/dapps/createRequestWaits'
import type { DecidedRequest, WalletRequest } from '#mocks/node/dapps/walletRequest'
import { checkDecisionOptions } from '#mocks/playwright/checkWalletOptions'
import { toTimeLimit } from '#mocks/playwright/options'
import { checkAskedMethod, type WalletAnswer, type WalletDecision } from '#mocks/wallet/decisions/decision'
import type { Step } from '../report/createStep.ts'
import type { SimulatedWallet } from '../safe/simulatedWallet.ts'
import { type RequestWaitOptions, type TestWallet, toFailedRequests } from './testWallet.ts'

export type SimulatedTestWalletParameters = {
  readonly wallet: SimulatedWallet
  readonly log: RequestLog
  readonly methods: readonly string[]
  readonly readTimeout: () => number
  readonly step: Step
  readonly pair: (uri: string) => Promise<void>
  readonly listNotes?: (() => readonly string[]) | undefined
  readonly findUri: (target: Page | Locator, options: { readonly timeout: number }) => Promise<string>
}

export type SimulatedTestWallet = TestWallet & {
  readonly log: RequestLog
  take(
    method: string | undefined,
    options?: RequestWaitOptions & { readonly signal?: AbortSignal },
  ): Promise<DecidedRequest>
  decideTaken(request: DecidedRequest, decision: WalletDecision): Promise<void>
  readonly step: Step
  /** A wait that the test makes later resolves with this decision. */
  decideByHand(id: string, decision: WalletAnswer | WalletDecision): void
  pending(): readonly WalletRequest[]
  listOpenWaits(): readonly BenchError[]
  stop(): void
}

export function createSimulatedTestWallet(parameters: SimulatedTestWalletParameters): SimulatedTestWallet {
  const { wallet, log, methods, readTimeout, step, pair, findUri, listNotes = () => [] } = parameters
  const byHand = new Set<string>()

  const waits = createRequestWaits({ wallet, log, isDecided: (id) => byHand.has(id), listNotes })

  const take: SimulatedTestWallet['take'] = async (method, { timeout: given, signal } = {}) => {
    if (method !== undefined) checkAskedMethod(method, methods)
    const timeout = toTimeLimit(given ?? readTimeout())
    return waits.next({ method, timeout, signal })
  }

  const decideTaken: SimulatedTestWallet['decideTaken'] = async ({ id }, decision) => {
    if (byHand.delete(id)) await step('wallet: was decided in the console', async () => {})
    else wallet.decide(id, decision)
  }

  function decide(
    answer: Exclude<WalletAnswer, 'ask'>,
    method: string | undefined,
    options: RequestWaitOptions & Partial<WalletDecision>,
  ) {
    return step(`wallet: ${answer} ${method ?? 'the next request'}`, async () => {
      checkDecisionOptions(answer, options)
      const { timeout, ...decision } = options
      const request = await take(method, { timeout })
      await decideTaken(request, { answer, ...decision })
      return request
    })
  }

  return {
    kind: 'simulated',
    approve: (method, options = {}) => decide('approve', method, options),
    reject: (method, options = {}) => decide('reject', method, options),
    close: (method, options = {}) => decide('close', method, options),
    ignore: (method, options = {}) => decide('ignore', method, options),
    requests: () => log.shown(),
    failures: () => toFailedRequests(log.asked()),
    scan: (target, options = {}) =>
      step('wallet: scan the code', async () => {
        checkDecisionOptions('scan', options)
        await pair(await findUri(target, { timeout: toTimeLimit(options.timeout ?? readTimeout()) }))
      }),
    pair: (uri) => step('wallet: pair', () => pair(uri)),
    connectedOrigins: async () => Object.keys(wallet.getState().permissions),
    subscribe: (listener) => joinEnds([wallet.subscribe(listener), log.onShown(listener), log.onFailed(listener)]),
    methods,
    simulated: wallet,
    metamask: undefined,
    log,
    take,
    decideTaken,
    step,
    decideByHand(requestId, decision) {
      const isOpen = wallet.getState().pending.some(({ id }) => id === requestId)
      wallet.decide(requestId, decision)
      // A test's own decision came first, if the test waits for it no more.
      if (isOpen && !waits.hasTaken(requestId)) byHand.add(requestId)
    },
    pending: waits.pending,
    listOpenWaits: waits.listOpen,
    stop: waits.stop,
  }
}
