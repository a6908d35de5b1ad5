/** A URL with a key in it. */
export type KeyedUrl = {
  readonly at: number
  /** The part of the URL that may be shown. */
  readonly host: string
}

/** The rest of a URL, from `://` on. JSON may write `/` as `\/`. */
const REST = /^:(?:\\?\/){2}([^\s"'<>`]{1,400})/
const PROVIDERS =
  /(?:^|[.-])(?:alchemy|alchemyapi|ankr|blastapi|blockpi|chainnodes|chainstack|chainstacklabs|drpc|getblock|infura|moralis|moralis-nodes|nodereal|onfinality|p2pify|quicknode|quiknode|tenderly|unifra|zan)\.[a-z.]+$/i
const PUBLIC = /^(?:blog|dashboard|docs?|status|support|www)\./
const KEY = /(?=[A-Za-z_-]*\d)[\w-]{16,}/

/**
 * Finds URLs in a text that reveal a key: URLs of well-known node providers with a long part in path or query, and all
 * URLs with a password.
 *
 * @example
 * findKeyedUrls('see https://mainnet.infura.io/v3/0123456789abcdef0123') // [{ at: 4, host: 'mainnet.infura.io' }]
 */
export function findKeyedUrls(text: string): KeyedUrl[] {
  const found: KeyedUrl[] = []
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const next = text.charCodeAt(at + 1)
    if (next !== SLASH && next !== BACKSLASH) continue
    const [, rest = ''] = REST.exec(text.slice(at, at + 450)) ?? []
    const [authority = '', ...tail] = rest.replaceAll('\\/', '/').split(/(?=[/?#])/)
    const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d+$/, '')
    const password = /^[^@]*:[^@]+@/.test(authority)
    if (password || (PROVIDERS.test(host) && !PUBLIC.test(host) && KEY.test(tail.join(''))))
      found.push({ at: toStart(text, at), host })
  }
  return found
}

const SLASH = 0x2f
const BACKSLASH = 0x5c

function toStart(text: string, colon: number): number {
  const [scheme = ''] = /[a-z][a-z0-9+.-]{0,9}$/i.exec(text.slice(Math.max(0, colon - 10), colon)) ?? []
  return colon - scheme.length
}
