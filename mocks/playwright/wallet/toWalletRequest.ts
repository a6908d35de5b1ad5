import type { ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'

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
