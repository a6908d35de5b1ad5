import type { Request } from '@playwright/test'
import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'

export function toOutsideRequest(request: Request): OutsideRequest {
  return { url: request.url(), method: request.method(), headers: request.headers(), body: request.postData() }
}
