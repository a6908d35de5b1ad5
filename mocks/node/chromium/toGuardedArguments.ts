/** Names below localhost: RFC 6761 §6.3 keeps them on this machine. */
const BELOW_LOCALHOST = '*.localhost'

/** Patterns of host rules: `*` is any text, `?` at most one character. No other machine's name ends with a digit. */
export const LOOPBACK_PATTERNS: readonly string[] = [
  'localhost',
  BELOW_LOCALHOST,
  ...Array.from('0123456789', (digit) => `127.???.???.??${digit}`),
  '0.0.0.0',
  '::1',
  '[::1]',
]

export type GuardedArgumentsParameters = {
  readonly args?: readonly string[] | undefined
  /** SHA-256 of the public keys, in Base64. */
  readonly fingerprints?: readonly string[] | undefined
  /** Such as `127.0.0.1:8080`. */
  readonly mapped?: Readonly<Record<string, string>> | undefined
  readonly hosts?: readonly string[] | undefined
}

const RULES = '--host-resolver-rules='
const CERTIFICATES = '--ignore-certificate-errors-spki-list='
/** Chromium does not connect to an unsafe port. It isolates the host of its account: none of a dapp. */
const NOWHERE = 'http://127.255.255.254:1/'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  `--gaia-url=${NOWHERE}`,
  `--component-updater=url-source=${NOWHERE}`,
  `--autofill-server-url=${NOWHERE}`,
  `--translate-ranker-model-url=${NOWHERE}`,
  // WebRTC's UDP passes no proxy of HTTP. The second is the older name of the same.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/**
 * The browser resolves no other machine's name, for whatever part of it asks, and asks nothing by itself.
 * What it sends to a proxy is the proxy's to decide.
 */
export function toGuardedArguments(parameters: GuardedArgumentsParameters): string[] {
  const { args = [], fingerprints = [], mapped = {}, hosts = [] } = parameters
  const given = [...readList(args, RULES), ...Object.entries(mapped).map(([name, address]) => `MAP ${name} ${address}`)]
  // Chromium never maps an excluded name, whatever rule comes before. Where a name below localhost is mapped, none of
  // them is excluded, and the others lead to 127.0.0.1.
  const isBelow = given.some((rule) => /^MAP \S+\.localhost /.test(rule))
  const loopback = LOOPBACK_PATTERNS.filter((pattern) => !(isBelow && pattern === BELOW_LOCALHOST))
  const rules = [
    ...given,
    ...(isBelow ? [`MAP ${BELOW_LOCALHOST} 127.0.0.1`] : []),
    // The first rule that fits a name counts, unless one excludes it.
    'MAP * ~NOTFOUND',
    ...[...loopback, ...hosts].map((host) => `EXCLUDE ${host}`),
  ]
  const accepted = [...readList(args, CERTIFICATES), ...fingerprints]
  const others = args.filter((arg) => !arg.startsWith(RULES) && !arg.startsWith(CERTIFICATES) && !QUIET.includes(arg))
  return [
    ...others,
    ...QUIET,
    `${RULES}${unique(rules).join(', ')}`,
    ...(accepted.length === 0 ? [] : [`${CERTIFICATES}${unique(accepted).join(',')}`]),
  ]
}

/** Chromium reads the last value of a switch alone. */
function readList(args: readonly string[], name: string): readonly string[] {
  const text = args.findLast((arg) => arg.startsWith(name))?.slice(name.length) ?? ''
  return text.split(',').flatMap((part) => part.trim() || [])
}

function unique(values: readonly string[]): readonly string[] {
  return Array.from(new Set(values))
}
