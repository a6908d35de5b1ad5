/** The first topic is `<key 1>` in every run. */
export type Placeholders = { replace(value: unknown): unknown }

const LOOKS: readonly (readonly [kind: string, look: RegExp])[] = [
  ['uuid', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['client', /did:key:z[1-9A-HJ-NP-Za-km-z]+/g],
  ['token', /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g],
  ['host', /\b(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g],
  // Topics and keys of WalletConnect. With 0x in front it's a value of the chain, equal in every run.
  ['key', /(?<![0-9a-zA-Z])[0-9a-f]{64}(?![0-9a-zA-Z])/g],
  ['time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g],
]

const FIELDS: Readonly<Record<string, string>> = {
  expiry: 'time',
  expiryTimestamp: 'time',
  publishedAt: 'time',
  since: 'time',
  at: 'time',
  nbf: 'time',
  iat: 'time',
  exp: 'time',
  subscription: 'subscription',
  connection: 'connection',
}

/** About the transport and not the content: a sealed text's length, the gateway's notes. */
const LEFT_OUT: ReadonlySet<string> = new Set(['size', 'notes', 'ua'])
/** Base64 as WalletConnect writes it. A text that begins with 0x isn't sealed. */
const SEALED = /^(?!0x)[\w+/-]{120,}={0,2}$/
/** WalletConnect derives ids from the time, a batch's is random (EIP-5792). */
const DRAWN = /^(\d{13,}|0x[0-9a-f]{64})$/

/** Numbered as values are replaced. `sources` occur in keys and in names of clients. */
export function createPlaceholders(sources: Iterable<string>): Placeholders {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const sourceList = [...sources].map((source) => source.replace(/[^\w-]/g, '\\$&'))
  // The number of a key counts all keys of its source, including those of polls.
  const ofSource =
    sourceList.length > 0
      ? new RegExp(`(?<![0-9A-Za-z])(${sourceList.join('|')})(?![0-9A-Za-z])(/\\d+)?`, 'g')
      : undefined

  function name(kind: string, value: string): string {
    // It's chance whether two times fall into the same second.
    if (kind === 'time') return '<time>'
    const known = names.get(`${kind}:${value}`)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const given = `<${kind} ${count}>`
    names.set(`${kind}:${value}`, given)
    return given
  }

  function replaceText(text: string): string {
    if (SEALED.test(text)) return '<sealed>'
    const known = names.get(`id:${text}`)
    if (known !== undefined) return known
    const rest = ofSource
      ? text.replace(ofSource, (_all, source: string, number?: string) => name('source', source) + (number ? '/n' : ''))
      : text
    return LOOKS.reduce((done, [kind, look]) => done.replace(look, (found) => name(kind, found)), rest)
  }

  function replaceField(field: string, value: unknown): unknown {
    const kind = FIELDS[field]
    if (kind !== undefined && (typeof value === 'number' || typeof value === 'string')) return name(kind, String(value))
    if (field === 'id' && DRAWN.test(String(value))) return name('id', String(value))
    return replace(value)
  }

  function replace(value: unknown): unknown {
    if (typeof value === 'string') return replaceText(value)
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([field]) => !LEFT_OUT.has(field))
    fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(fields.map(([field, item]) => [replaceText(field), replaceField(field, item)]))
  }

  return { replace }
}
