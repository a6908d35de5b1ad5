/** At least three parts, where a path can begin. The last two stay. */
const UNIX_PATH = /(?<![\w.:/~@%?&#-])\/(?:[^\s/'"`<>()[\]{}|,;:]+\/){2,}[^\s/'"`<>()[\]{}|,;]*/g
const WINDOWS_PATH = /(?<![\w/])[A-Za-z]:[\\/]+(?:[^\s\\/'"`<>()[\]{}|,;:]+[\\/]+)*[^\s\\/'"`<>()[\]{}|,;]*/g
const HOME_PATH = /(?<![\w.:/@%?&#-])\/(?:home|Users|root)\/[^\s/'"`<>()[\]{}|,;]+/g
const FILE_URL = /file:\/\/+[^\s'"`<>()[\]{}|,;]+/gi
const WEB_URL = /\b(?:https?|wss?):\/\/[^\s'"`<>()[\]{}|,;]+/gi
/** A link that a mail or a shell broke goes on until its key is complete. */
const PAIRING =
  /\bwc(?::|%(?:25)*3a)[^\s'"`<>]+(?:(?<!symkey(?:=|%(?:25)*3d)[\da-f]{64}[^\s]*)[^\S\n]*\\?[^\S\n]*\n[\s>|]*[^\s'"`<>]*(?:[=&%]|[\da-f]{8})[^\s'"`<>]*){0,5}/gi
const NAMED =
  /((?:sym_?key|mnemonic|seed_?phrase|private_?key|secret|password|api_?key|access_?token|control_?token|token(?==)|project_?id|authorization)["']?\s*[=:]\s*(?:bearer\s+)?["']?)([^\s"'&,;}]{6,})/gi
/** Only where the words are named so: a sentence may look the same. */
const PHRASE = /((?:mnemonic|(?:seed|recovery) ?phrase)\W{1,4})(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}/gi
const JWT = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
const HIDDEN = '[hidden]'

/** Providers take their key, letters and digits, as a part of the path. */
const KEY = /(?<=\/)(?=[^/]*\d)[\w-]{16,}(?=\/|$)/g
const PROVIDERS =
  /(?:^|[.-])(?:alchemy|alchemyapi|ankr|blastapi|blockpi|chainnodes|chainstack|chainstacklabs|drpc|getblock|infura|moralis|moralis-nodes|nodereal|onfinality|p2pify|quicknode|quiknode|tenderly|unifra|zan)\.[a-z.]+$/i
const PUBLIC = /^(?:blog|dashboard|docs?|status|support|www)\./

export function redactUrl(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 40)
  const { protocol, host, pathname, searchParams } = new URL(url)
  const path = pathname.replace(KEY, (part) => `${part.slice(0, 4)}…`)
  const names = Array.from(new Set(searchParams.keys()), (name) => `${name}=…`)
  return `${protocol}//${host}${path}${names.length === 0 ? '' : `?${names.join('&')}`}`
}

export function listKeyedHosts(text: string): string[] {
  // JSON may write `/` as `\/`.
  const urls = text.includes('://') || text.includes(':\\/') ? text.replaceAll('\\/', '/').match(WEB_URL) : null
  return (urls ?? []).flatMap((url) => {
    if (!URL.canParse(url)) return []
    const { hostname, password, pathname, searchParams } = new URL(url)
    const parts = [pathname, ...Array.from(searchParams, ([name, value]) => `/${value || name}`)]
    const isKeyed = PROVIDERS.test(hostname) && !PUBLIC.test(hostname) && parts.some((part) => part.search(KEY) !== -1)
    return password !== '' || isKeyed ? [hostname] : []
  })
}

/** Keeps the last two parts of a path, and a URL without user and query values. Removes pairing URIs. */
export function redactText(text: string): string {
  return text
    .replace(PAIRING, `wc:${HIDDEN}`)
    .replace(JWT, HIDDEN)
    .replace(PHRASE, `$1${HIDDEN}`)
    .replace(WEB_URL, toPlainUrl)
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(FILE_URL, shorten)
    .replace(WINDOWS_PATH, shorten)
    .replace(UNIX_PATH, shorten)
    .replace(HOME_PATH, '…')
}

function toPlainUrl(url: string): string {
  const end = /[.:!?]+$/.exec(url)?.[0] ?? ''
  const address = url.slice(0, url.length - end.length)
  const { pathname, search } = URL.canParse(address) ? new URL(address) : { pathname: '', search: '' }
  const plain = redactUrl(address)
  // `http://localhost:3000` has no slash at its end, if written so.
  return (pathname === '/' && search === '' && !address.endsWith('/') ? plain.replace(/\/$/, '') : plain) + end
}

function shorten(path: string): string {
  const parts = path
    .replace(/^file:/i, '')
    .split(/[\\/]+/)
    .filter(Boolean)
  const isDrive = /^[A-Za-z]:$/.test(parts[0] ?? '')
  const rest = isDrive ? parts.slice(1) : parts
  const named = /^(home|Users)$/.test(rest[0] ?? '') ? rest.slice(2) : rest
  return ['…', ...named.slice(-2)].join('/')
}
