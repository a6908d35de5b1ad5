import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import type { RequestWatch, ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { PageRequest as SeenRequest } from '#mocks/metamask/page/createPageRequests'
import { type PageRequest, toNotAskedError } from '#mocks/node/dapps/toNotAskedError'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import { isSaidOf } from '#mocks/wallet/decisions/decision'

export type MetaMaskWaits = {
  next(method: string | undefined, timeout: number): Promise<ShownRequest>
  release(request: ShownRequest): void
  pending(): readonly WalletRequest[]
  asked(): readonly PageRequest[]
}

export function createMetaMaskWaits(watch: RequestWatch): MetaMaskWaits {
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

  const asked = () => watch.asked().map(toAsked)
  return {
    async next(method, timeout) {
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
    release: ({ id }) => void taken.delete(id),
    pending,
    asked,
  }
}

/** What a test ignores keeps MetaMask from showing what comes later. */
function toBlocked({ method, origin }: WalletRequest): string {
  return `MetaMask shows the oldest request alone: ${nameMethod(method)}, by ${quoteWords(origin)}, which is not answered yet.`
}

function toAsked({ method, origin, status, error }: SeenRequest): PageRequest {
  return {
    ...{ method: new ForeignText(method), origin: new ForeignText(origin) },
    status: status === 'gone' ? 'failed' : status,
    isGone: status === 'gone',
    error: error && { code: error.code, message: new ForeignText(error.message) },
  }
}

export function toWalletRequest({ id, methods, params, origin, chainId, page }: ShownRequest): WalletRequest {
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
