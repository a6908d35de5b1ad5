import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { Miss } from './playerTypes.ts'

/** The most characters of parameters. */
const MOST = 200

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
  const asked = `${nameMethod(miss.method)} ${quoteJson(miss.paramsText, MOST)}`
  if (wait) return `${asked}; it is recorded in step ${wait.step}, which begins after ${wait.call}`
  const { nearest } = miss
  const like = nearest
    ? `closest: ${quoteJson(nearest.paramsText, MOST)}, ${nearest.difference}`
    : 'no call of this method is recorded'
  return `${asked}; ${like}. Record it: ${record}`
}
