import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { type ControlledWallet, findWallet } from '#mocks/node/control/controlContext'
import { toDecision, toRequestAnswer } from '#mocks/node/control/controlJson'
import { checkAskedMethod, isSaidOf } from '#mocks/wallet/decisions/decision'
import type { RequestWait } from '../../dapps/createRequestWaits.ts'
import type { DecidedRequest } from '../../dapps/walletRequest.ts'
import { ControlError } from '../ControlError.ts'
import { about, controlSchemas } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'

const { decision, request, timeout, wireError } = controlSchemas
const params = z.object({ wallet: z.string().meta({ description: 'Such as wallet-1.' }) })
const one = params.extend({ request: z.string() })
const problems = { 404: 'There is no such wallet.' }
const noRequest = { 404: 'There is no such wallet or request.' }
const notAsked = { ...problems, 408: 'No such request came in time. The details say what came instead.' }
const name = z.string().optional()
const wait = {
  method: about('A wire method. eth_requestAccounts stands for every way to connect. Default: any.', name),
  origin: about('The web origin that asks. Default: any.', name),
  timeout: timeout.default(5_000),
}

export const requestOperations = {
  waitForRequests: defineOperation('GET', '/requests', {
    summary: 'The requests that wait for a decision, in all wallets. With a time-out it waits until there is one.',
    query: z.strictObject({ ...wait, timeout: timeout.default(0) }),
    answer: z.object({ requests: z.array(request) }),
    problems: { 408: notAsked[408] },
    run: async ({ dapps }, { query: { method, origin, timeout }, signal }) => {
      const { wallets } = await dapps()
      const isMeant = (request: DecidedRequest) =>
        (method === undefined || isSaidOf(method, request)) && (origin === undefined || origin === request.origin)
      const shownBy = ({ waits }: ControlledWallet) => waits.pending().filter(isMeant)
      if (timeout > 0) await waitForAny(wallets, { method, origin, timeout, signal, leave: true })
      return { requests: wallets.flatMap((each) => shownBy(each).map((one) => toRequestAnswer(each, one))) }
    },
  }),
  listRequests: defineOperation('GET', '/wallets/{wallet}/requests', {
    summary: 'The requests that the wallet has shown to its user until now, the oldest first.',
    params,
    answer: z.object({ requests: z.array(request) }),
    problems,
    run: async (context, { params }) => {
      const each = await findWallet(context, params.wallet)
      return { requests: each.log.shown().map((request) => toRequestAnswer(each, request)) }
    },
  }),
  waitForRequest: defineOperation('GET', '/wallets/{wallet}/requests/next', {
    summary: 'Waits until a request waits for its decision. It is still there for a decision.',
    params,
    query: z.strictObject(wait),
    answer: request,
    problems: notAsked,
    run: async (context, { params, query: { method, origin, timeout }, signal }) => {
      const each = await findWallet(context, params.wallet)
      const request = await waitFor(each, { method, origin, timeout, signal, leave: true })
      return toRequestAnswer(each, request)
    },
  }),
  decideNext: defineOperation('POST', '/wallets/{wallet}/decisions', {
    summary: 'Waits until a request waits, and decides it. Each request ends one wait.',
    params,
    body: decision.extend(wait),
    answer: request,
    problems: notAsked,
    run: async (context, { params, body: { method, origin, timeout, ...given }, signal }) => {
      const each = await findWallet(context, params.wallet)
      const request = await waitFor(each, { method, origin, timeout, signal })
      each.wallet.decide(request.id, toDecision(given))
      return toRequestAnswer(each, request)
    },
  }),
  decideRequest: defineOperation('POST', '/wallets/{wallet}/requests/{request}/decision', {
    summary: 'Decides a request that waits.',
    params: one,
    body: decision,
    answer: request,
    problems: { ...noRequest, 409: 'The request was decided before.' },
    run: async (context, { params, body }) => {
      const each = await findWallet(context, params.wallet)
      const request = findRequest(each, params.request)
      const isOpen = each.wallet.getState().pending.some(({ id }) => id === request.id)
      if (!isOpen)
        throw new ControlError(
          409,
          `The request ${request.id} (${nameMethod(request.method)}) does not wait for a decision.`,
          { hint: 'It was decided before, or the dapp has withdrawn it.' },
        )
      each.wallet.decide(request.id, toDecision(body))
      each.waits.take(request.id)
      return toRequestAnswer(each, request)
    },
  }),
  waitForAnswer: defineOperation('GET', '/wallets/{wallet}/requests/{request}/answer', {
    summary: 'Waits for what the dapp gets: a result, or an error with its code.',
    params: one,
    query: z.strictObject({ timeout: timeout.default(5_000) }),
    answer: z.object({ result: z.unknown().optional(), error: wireError.optional() }),
    problems: { ...noRequest, 408: 'The dapp has no answer yet.' },
    run: async (context, { params, query: { timeout }, signal }) => {
      const request = findRequest(await findWallet(context, params.wallet), params.request)
      const settled = request.answer.then(
        (result) => ({ result }),
        (error: unknown) => ({ error: toWireError(error) }),
      )
      return Promise.race([settled, rejectLate(request, timeout, signal)])
    },
  }),
} as const

async function waitForAny(wallets: readonly ControlledWallet[], wait: RequestWait): Promise<void> {
  const rest = new AbortController()
  const signal = AbortSignal.any([rest.signal, ...(wait.signal ? [wait.signal] : [])])
  const waits = wallets.map((each) => waitFor(each, { ...wait, signal }))
  try {
    await Promise.any(waits)
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    rest.abort()
  }
}

async function waitFor({ waits }: ControlledWallet, wait: RequestWait): Promise<DecidedRequest> {
  if (wait.method !== undefined) checkAskedMethod(wait.method)
  try {
    return await waits.next(wait)
  } catch (cause) {
    if (!(cause instanceof BenchError)) throw cause
    const { shortMessage, metaMessages, hint } = cause
    throw new ControlError(408, shortMessage, { metaMessages, hint, cause })
  }
}

function findRequest({ log, id }: ControlledWallet, wanted: string): DecidedRequest {
  const request = log.shown().find((each) => each.id === wanted)
  if (request) return request
  throw new ControlError(404, `${id} has shown no request ${quoteForeign(wanted)}.`, {
    hint: `GET /wallets/${id}/requests lists what it has shown.`,
  })
}

function rejectLate({ method }: DecidedRequest, timeout: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      reject(
        new ControlError(408, `The dapp has no answer to ${nameMethod(method)} after ${timeout} ms.`, {
          hint: 'Decide the request first. An ignored one has no answer at all.',
        }),
      )
    }, timeout)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
