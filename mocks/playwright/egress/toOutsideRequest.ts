import type { Request } from '@playwright/test'
import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'

/** Reads a request that Playwright routes. */
export function toOutsideRequest(request: Request): OutsideRequest {
  return { url: request.url(), method: request.method(), headers: request.headers(), body: request.postData() }
}
