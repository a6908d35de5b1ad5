import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../faultTools.ts'

/** What stands between client and node answers: the node is not asked. */
export const httpStatus: EffectRun<'httpStatus'> = (effect, call) => {
  const { status, body } = effect
  const html = body?.trimStart().startsWith('<') ? { headers: { 'content-type': 'text/html' } } : {}
  const words = `HTTP ${status}, the node was not asked`
  return deliverFault(call, { kind: 'status', status, ...html, ...(body === undefined ? {} : { body }) }, words)
}
