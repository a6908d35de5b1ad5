import { toCorsHeaders, toPreflightHeaders } from '#mocks/node/publicNodes/outsideCors'
import type { OutsideAnswer, OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import { makeFont } from '#mocks/registry/makeFont'

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const BODIES: Readonly<Record<string, { readonly type: string; readonly make: () => string | Buffer }>> = {
  stylesheet: { type: 'text/css', make: () => '' },
  script: { type: 'text/javascript', make: () => '' },
  document: { type: 'text/html', make: () => '<!doctype html>' },
  image: { type: 'image/gif', make: () => PIXEL },
  font: { type: 'font/ttf', make: () => Buffer.from(makeFont()) },
}

export function toQuietAnswer(request: Omit<OutsideRequest, 'body'>, resourceType: string): OutsideAnswer {
  if (request.method === 'OPTIONS') return { status: 204, headers: toPreflightHeaders(request) }
  const { type, make } = BODIES[resourceType] ?? { type: 'application/json', make: () => '{}' }
  return { status: 200, headers: { ...toCorsHeaders(request), 'content-type': type }, body: make() }
}
