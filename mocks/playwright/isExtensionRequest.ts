import type { Request } from '@playwright/test'

/**
 * Whether an extension asks for something, and not a page: a real MetaMask's worker, or one of its own pages. A
 * context's routes see these too. They pass them on: what a wallet asks is never counted against the dapp, and a
 * wallet's node must not be answered by a mock.
 */
export function isExtensionRequest(
  request: Pick<Request, 'serviceWorker' | 'isNavigationRequest' | 'frame' | 'url'>,
): boolean {
  return toAsker(request).startsWith('chrome-extension:')
}

/** The URL of the document or worker that asks. A worker's request has no frame, that of a new page none yet. */
function toAsker(request: Parameters<typeof isExtensionRequest>[0]): string {
  const worker = request.serviceWorker()
  if (worker) return worker.url()
  if (request.isNavigationRequest()) return request.url()
  try {
    return request.frame().url()
  } catch {
    // Its page is gone.
    return ''
  }
}
