import type { Request } from '@playwright/test'
import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'

/** A wallet's own requests are never counted against the dapp, and a mock must not answer for a wallet's node. */
export function isExtensionRequest(
  request: Pick<Request, 'serviceWorker' | 'isNavigationRequest' | 'frame' | 'url'>,
): boolean {
  return toAsker(request).startsWith('chrome-extension:')
}

function toAsker(request: Parameters<typeof isExtensionRequest>[0]): string {
  const worker = request.serviceWorker()
  if (worker) return worker.url()
  if (request.isNavigationRequest()) return request.url()
  try {
    return request.frame().url()
  } catch {
    return ''
  }
}

export function toOutsideRequest(request: Request): OutsideRequest {
  return { url: request.url(), method: request.method(), headers: request.headers(), body: request.postData() }
}
