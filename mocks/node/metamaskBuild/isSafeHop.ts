import { isLoopbackHost } from '#mocks/core/isLoopbackHost'

/** To https, or within this machine. */
export function isSafeHop(from: URL, to: URL): boolean {
  if (to.protocol === 'https:') return true
  return to.protocol === 'http:' && isLoopbackHost(to.hostname) && isLoopbackHost(from.hostname)
}
