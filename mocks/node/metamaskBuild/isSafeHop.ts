const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** To https, or within this machine. */
export function isSafeHop(from: URL, to: URL): boolean {
  if (to.protocol === 'https:') return true
  return to.protocol === 'http:' && LOOPBACK.test(to.hostname) && LOOPBACK.test(from.hostname)
}
