import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
export type PageRequest = { readonly url: string; readonly method: string; readonly body: string | null }

/** Whether a page asks the bench about a request. `maybe`: it depends on a body that was not read yet. */
export function isBenchRequest({ url, method, body }: PageRequest): boolean | 'maybe' {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (/(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/.test(hostname)) return true
  if (/^((cca-lite|as)\.coinbase\.com|(.+\.)?cbhq\.net|mm-sdk-analytics\.api\.cx\.metamask\.io)$/.test(hostname))
    return true
  if (hostname === 'tokenlist.tempo.xyz' || hostname === 'www.walletlink.org') return true
  if (method !== 'POST' || isLoopbackHost(hostname)) return false
  return body === null ? 'maybe' : body.includes('"jsonrpc"')
}
