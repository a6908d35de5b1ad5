import { BenchError } from '#mocks/core/BenchError'
import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import type { RequestWatch, ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { PageRequest as SeenRequest } from '#mocks/metamask/page/createPageRequests'
import { type PageRequest, toNotAskedError } from '#mocks/node/dapps/toNotAskedError'
import type { DecidedRequest, WalletRequest } from '#mocks/node/dapps/walletRequest'
import { checkDecisionOptions } from '#mocks/playwright/checkWalletOptions'
import { toTimeLimit } from '#mocks/playwright/options'
import {
  CONNECTING,
  checkAskedMethod,
  isSaidOf,
  type WalletAnswer,
  type WalletRequestEdit,
} from '#mocks/wallet/decisions/decision'
import { type TestWallet, toFailedRequests } from './testWallet.ts'

/** Milliseconds. */
const PATIENCE = 30_000
const EDITABLE: readonly (keyof WalletRequestEdit)[] = ['accounts', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas']

type Decision = {
  readonly answer: Exclude<WalletAnswer, 'ask'>
  readonly method: string | undefined
  readonly timeout?: number | undefined
  readonly edit?: WalletRequestEdit | undefined
}

/**
 * Create it before the test opens a page: what the dapp gets is known from what its page hears from MetaMask. Stop it
 * before MetaMask is reset.
 */
export async function createMetaMaskTestWallet(parameters: {
  readonly metamask: BenchMetaMask
  readonly methods: readonly string[]
  readonly readTimeout: () => number
  readonly step: <result>(title: string, run: () => Promise<result>) => Promise<result>
}): Promise<TestWallet & { pending(): readonly WalletRequest[]; stop(): void }> {
  const { metamask, methods, readTimeout, step } = parameters
  const watch = await metamask.watchRequests()
  const waits = createMetaMaskWaits(watch)
  let lastPress: Promise<void> = Promise.resolve()

  async function carryOut({ answer, method, timeout, edit }: Decision): Promise<DecidedRequest> {
    const request = await waits.next(method, toTimeLimit(timeout ?? readTimeout()))
    if (answer === 'ignore') return { ...toWalletRequest(request), answer: new Promise(() => {}) }
    const pressing = lastPress.then(() => answerInMetaMask({ metamask, watch, request, answer, edit }))
    lastPress = pressing.catch(() => waits.release(request))
    await pressing
    const got = findMetaMaskAnswer(watch, request)
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

async function findMetaMaskAnswer(watch: RequestWatch, request: ShownRequest): Promise<unknown> {
  const page = await watch.findPage(request)
  if (page) return page.answer
  const { method, origin } = toWalletRequest(request)
  throw new BenchError(`What ${quoteWords(origin)} got as the answer to ${nameMethod(method)} is not known.`, {
    hint: 'MetaMask tells only the page that asked. A page that was open before the test began is not heard.',
  })
}

export function checkMetaMaskEdit(edit: WalletRequestEdit): void {
  const names = Object.entries(edit).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const other = names.filter((name) => !(EDITABLE as readonly string[]).includes(name))
  if (other.length === 0) return
  throw new BenchError(`A real MetaMask does not let a test edit: ${other.join(', ')}.`, {
    metaMessages: [`What it does: ${EDITABLE.join(', ')}.`],
    hint: "Make other changes in MetaMask's own pages, with wallet.metamask, or with the simulated wallet only: wallet.kind tells which one it is.",
  })
}

async function answerInMetaMask(parameters: {
  readonly metamask: BenchMetaMask
  readonly watch: RequestWatch
  readonly request: ShownRequest
  readonly answer: 'approve' | 'reject' | 'close'
  readonly edit: WalletRequestEdit | undefined
}): Promise<void> {
  const { metamask, watch, request, answer, edit } = parameters
  if (answer === 'approve') await approveInMetaMask(metamask, request, edit)
  else await metamask[answer]()
  const isOver = () => watch.pending().every(({ id }) => id !== request.id) || undefined
  if (await watch.wait(isOver, PATIENCE)) return
  const { method } = toWalletRequest(request)
  throw new BenchError(`MetaMask still asks for ${nameMethod(method)}, although its button was pressed.`, {
    hint: 'It may need more input, such as an alert to confirm: see wallet.metamask.',
  })
}

async function approveInMetaMask(
  metamask: BenchMetaMask,
  request: ShownRequest,
  { accounts, gas, maxFeePerGas, maxPriorityFeePerGas }: WalletRequestEdit = {},
): Promise<void> {
  const { method } = toWalletRequest(request)
  const isGasEdited = [gas, maxFeePerGas, maxPriorityFeePerGas].some((each) => each !== undefined)
  if (accounts && !CONNECTING.has(method)) throw notThere('accounts', method, 'a connection')
  if (isGasEdited && method !== 'eth_sendTransaction') throw notThere('gas', method, 'eth_sendTransaction')
  if (accounts) return metamask.connectToDapp(accounts)
  if (isGasEdited) {
    const whole = {
      gas: gas ?? request.gas.gas,
      maxFeePerGas: maxFeePerGas ?? request.gas.maxFeePerGas,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? request.gas.maxPriorityFeePerGas,
    }
    await metamask.editGas(toWhole(whole))
  }
  await metamask.approve()
}

function toWhole({
  gas,
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Pick<WalletRequestEdit, 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>) {
  if (gas !== undefined && maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { gas, maxFeePerGas, maxPriorityFeePerGas }
  throw new BenchError('MetaMask has proposed no gas to complete the edit with.', {
    hint: 'Give all three: gas, maxFeePerGas and maxPriorityFeePerGas.',
  })
}

const notThere = (name: string, method: string, where: string): BenchError =>
  new BenchError(`${method} has no ${name} to edit.`, { hint: `Only ${where} has.` })

function createMetaMaskWaits(watch: RequestWatch) {
  const taken = new Map<string, ShownRequest>()

  function pending(): readonly WalletRequest[] {
    return watch.pending().flatMap((each) => (taken.has(each.id) ? [] : [toWalletRequest(each)]))
  }

  function take(method: string | undefined): ShownRequest | undefined {
    const [first] = watch.pending()
    if (!first || taken.has(first.id)) return undefined
    if (method !== undefined && !isSaidOf(method, toWalletRequest(first))) return undefined
    taken.set(first.id, first)
    return first
  }

  const asked = (): readonly PageRequest[] => watch.asked().map(toAsked)
  return {
    async next(method: string | undefined, timeout: number) {
      const found = await watch.wait(() => take(method), timeout)
      if (found) return found
      const [shown] = watch.pending()
      const isLeft = shown && taken.has(shown.id)
      throw toNotAskedError({
        method,
        timeout,
        pending: pending(),
        decided: Array.from(taken.values(), toWalletRequest),
        asked: asked(),
        metaMessages: isLeft ? [toBlocked(toWalletRequest(shown))] : [],
      })
    },
    release: ({ id }: ShownRequest) => void taken.delete(id),
    pending,
    asked,
  }
}

/** What a test ignores keeps MetaMask from showing what comes later. */
const toBlocked = ({ method, origin }: WalletRequest): string =>
  `MetaMask shows the oldest request alone: ${nameMethod(method)}, by ${quoteWords(origin)}, which is not answered yet.`

function toAsked({ method, origin, status, error }: SeenRequest): PageRequest {
  return {
    method: new ForeignText(method),
    origin: new ForeignText(origin),
    status: status === 'gone' ? 'failed' : status,
    isGone: status === 'gone',
    error: error && { code: error.code, message: new ForeignText(error.message) },
  }
}

function toWalletRequest({ id, methods, params, origin, chainId, page }: ShownRequest): WalletRequest {
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
