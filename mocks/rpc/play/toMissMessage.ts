import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { Miss } from './playerTypes.ts'

const MOST = 200

/** `wait` is the later step that has the call, and the call that must come first. */
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
