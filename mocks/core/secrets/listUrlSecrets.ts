import { decodePercent } from '../percentEncoding.ts'
import { SHORTEST_SECRET } from './createSecretCheck.ts'

type Called = { readonly urls: readonly string[]; readonly headers?: Readonly<Record<string, string>> | undefined }

/** Passwords, values of headers, and what looks like a key in path and query: not words, nor under 8 characters. */
export function listUrlSecrets({ urls, headers = {} }: Called): string[] {
  const found = [...urls.flatMap(toSecrets), ...toHeaderSecrets(headers)]
  return [...new Set(found.flatMap((text) => [text, decodePercent(text)]))].filter(
    (text) => text.length >= SHORTEST_SECRET,
  )
}

function toSecrets(url: string): string[] {
  const [, userInfo = '', path = '', query = '', fragment = ''] = URL_PARTS.exec(url.trim()) ?? []
  const [user = '', ...password] = userInfo.split(':')
  const parts = [...path.split('/'), ...[query, fragment].flatMap((text) => text.split('&')).flatMap(toValue)]
  return [
    ...(isKey(user) || password.length === 0 ? [user] : []),
    password.join(':'),
    ...(password.length > 0 ? [userInfo] : []),
    ...parts.filter((part) => isKey(decodePercent(part))),
  ]
}

function toHeaderSecrets(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    PLAIN_HEADERS.has(name.toLowerCase()) ? [] : toTokens(value),
  )
}

const URL_PARTS = /^[a-z][a-z0-9+.-]*:\/\/(?:([^@/?#]*)@)?[^/?#]*([^?#]*)\??([^#]*)#?(.*)$/i
const SHORTEST_KEY = 8
const PLAIN_HEADERS = new Set(
  `accept accept-encoding accept-language cache-control connection content-length content-type host origin referer
  user-agent`.split(/\s+/),
)
/** A word that is missing here counts as a secret, which does little harm. */
const WORDS = new Set(
  `alpha api arb arbitrum archival archive avalanche base beta binance blast bnb bsc celo chain classic dev devnet eth
  ethereum evm fantom free full fullnode gateway gnosis goerli holesky hoodi http https ipc json jsonrpc linea local
  localhost main mainnet mantle matic moonbeam net node nova one op optimism optimistic php polygon prod provider
  public rest rpc sandbox scroll sepolia service services staging starknet test testnet v ws wss websocket zkevm
  zksync`.split(/\s+/),
)

function isKey(part: string): boolean {
  if (part.length < SHORTEST_KEY) return false
  return !part.split(/[-_.,]/).every((piece) => WORDS.has(piece.toLowerCase()) || /^v?\d{0,10}$/.test(piece))
}

function toValue(pair: string): string[] {
  const at = pair.indexOf('=')
  return [at === -1 ? pair : pair.slice(at + 1)]
}

/** The secret of `Bearer x` is `x`; the secret of a cookie is after `=`. */
function toTokens(value: string): string[] {
  const words = value.split(/[\s;,]+/).filter((word) => !/^(?:basic|bearer|digest|token|apikey)$/i.test(word))
  return [value, ...words.flatMap((word) => [word, ...toValue(word)])]
}
