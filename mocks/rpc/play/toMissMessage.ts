import type { Miss } from './playerTypes.ts'

/**
 * Writes one line that names the missed call, the closest recorded call, and what to do.
 *
 * @param parameters.record the command that records the call, if it is not the default
 * @param parameters.wait the later step that has the call, and the call that must come first
 * @example
 * toMissMessage({ miss: { method: 'eth_getCode', paramsText: '["0xab","0x10"]', count: 1 } })
 * // 'eth_getCode ["0xab","0x10"]; no call of this method is recorded. Record it: …'
 */
export function toMissMessage(parameters: {
  miss: Miss
  record?: string | undefined
  wait?: { readonly step: number; readonly call: string } | undefined
}): string {
  const { miss, wait, record = 'walletbench cassette record --upstream URL --out F --update' } = parameters
  const asked = `${miss.method} ${shorten(miss.paramsText)}`
  if (wait) return `${asked}; it is recorded in step ${wait.step}, which begins after ${shorten(wait.call)}`
  const { nearest } = miss
  const like = nearest
    ? `closest: ${shorten(nearest.paramsText)}, ${nearest.difference}`
    : 'no call of this method is recorded'
  return `${asked}; ${like}. Record it: ${record}`
}

const MOST = 200

function shorten(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST)}… (${text.length} characters)`
}
