import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../effectContext.ts'

/** Answers like a proxy between client and node, without calling the node. */
export const httpStatus: EffectRun<'httpStatus'> = (effect, call) => {
  const { status, body } = effect
  const html = body?.trimStart().startsWith('<') ? { headers: { 'content-type': 'text/html' } } : {}
  const words = `HTTP ${status}, the node was not asked`
  return deliverFault(call, { kind: 'status', status, ...html, ...(body === undefined ? {} : { body }) }, words)
}
