import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { checkAskedMethod } from '#mocks/wallet/decisions/askedMethods'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { RequestWait } from '../../dapps/createRequestWaits.ts'
import type { DecidedRequest } from '../../dapps/walletRequest.ts'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlHandlers } from '../controlRoute.ts'
import { findWallet } from '../findWallet.ts'
import type { walletRoutes } from '../routes/walletRoutes.ts'
import type { ControlledWallet } from '../toControlledWallet.ts'
import { toDecision } from '../toDecision.ts'
import { toRequestAnswer } from '../toWalletAnswer.ts'

type RequestRoutes = Pick<
  typeof walletRoutes,
  'waitForRequests' | 'listRequests' | 'waitForRequest' | 'decideNext' | 'decideRequest' | 'waitForAnswer'
>

/** Creates the handlers of what a wallet asks its user. */
export function createRequestHandlers(context: ControlContext): ControlHandlers<RequestRoutes> {
  return {
    async waitForRequests({ query: { method, origin, timeout }, signal }) {
      const { wallets } = await context.dapps()
      const isMeant = (request: DecidedRequest) =>
        (method === undefined || isSaidOf(method, request)) && (origin === undefined || origin === request.origin)
      const list = () => ({
        requests: wallets.flatMap((each) =>
          each.waits
            .pending()
            .filter(isMeant)
            .map((one) => toRequestAnswer(each, one)),
        ),
      })
      if (timeout > 0) await waitForAny(wallets, { method, origin, timeout, signal, leave: true })
      return list()
    },
    async listRequests({ params }) {
      const each = await findWallet(context, params.wallet)
      return { requests: each.log.shown().map((request) => toRequestAnswer(each, request)) }
    },
    async waitForRequest({ params, query: { method, origin, timeout }, signal }) {
      const each = await findWallet(context, params.wallet)
      const request = await waitFor(each, { method, origin, timeout, signal, leave: true })
      return toRequestAnswer(each, request)
    },
    async decideNext({ params, body: { method, origin, timeout, ...given }, signal }) {
      const each = await findWallet(context, params.wallet)
      const request = await waitFor(each, { method, origin, timeout, signal })
      each.wallet.decide(request.id, toDecision(given))
      return toRequestAnswer(each, request)
    },
    async decideRequest({ params, body }) {
      const each = await findWallet(context, params.wallet)
      const request = findRequest(each, params.request)
      const isOpen = each.wallet.getState().pending.some(({ id }) => id === request.id)
      if (!isOpen)
        throw new ControlError(
          409,
          `The request ${request.id} (${nameMethod(request.method)}) does not wait for a decision.`,
          {
            hint: 'It was decided before, or the dapp has withdrawn it.',
          },
        )
      each.wallet.decide(request.id, toDecision(body))
      each.waits.take(request.id)
      return toRequestAnswer(each, request)
    },
    async waitForAnswer({ params, query: { timeout }, signal }) {
      const request = findRequest(await findWallet(context, params.wallet), params.request)
      const settled = request.answer.then(
        (result) => ({ result }),
        (error: unknown) => ({ error: toWireError(error) }),
      )
      return Promise.race([settled, rejectLate(request, timeout, signal)])
    },
  }
}

/** Waits until one of the wallets shows such a request. @throws the first wallet's error if none does */
async function waitForAny(wallets: readonly ControlledWallet[], wait: RequestWait): Promise<void> {
  const rest = new AbortController()
  const signals = [rest.signal, ...(wait.signal ? [wait.signal] : [])]
  const signal = AbortSignal.any(signals)
  const waits = wallets.map((each) => waitFor(each, { ...wait, signal }))
  try {
    await Promise.any(waits)
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    rest.abort()
  }
}

/** @throws ControlError with 408 if no such request comes in time */
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
