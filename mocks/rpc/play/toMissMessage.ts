import type { Miss } from './playerTypes.ts'

/**
 * Says in one line what was missed, what is most like it, and what to do.
 *
 * @param parameters.record the command that records it, where it is another one
 * @param parameters.wait where it is recorded further on: in which step, and the call that has to come first
 * @example
 * toMissMessage({ miss: { method: 'eth_getCode', paramsText: '["0xab","0x10"]', count: 1 } })
 * // 'eth_getCode ["0xab","0x10"]; nothing is recorded of this method. Record it: …'
 */
export function toMissMessage(parameters: {
  miss: Miss
  record?: string | undefined
  wait?: { readonly step: number; readonly call: string } | undefined
}): string {
  const { miss, wait, record = 'walletbench cassette record --upstream URL --out F --update' } = parameters
  const asked = `${miss.method} ${shorten(miss.paramsText)}`
  if (wait) return `${asked}; it is recorded in step ${wait.step}, which comes after ${shorten(wait.call)}`
  const { nearest } = miss
  const like = nearest
    ? `nearest: ${shorten(nearest.paramsText)}, ${nearest.difference}`
    : 'nothing is recorded of this method'
  return `${asked}; ${like}. Record it: ${record}`
}

const MOST = 200

function shorten(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST)}… (${text.length} characters)`
}
