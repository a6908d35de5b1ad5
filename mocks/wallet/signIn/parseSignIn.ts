import { checksumAddress, isAddress } from 'viem'

/** The fields of a log-in message as they are written, EIP-4361 §"Message Fields". */
export type SignInMessage = {
  readonly scheme: string
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly notBefore: string
  readonly requestId: string
  readonly resources: readonly string[]
}

export type ParsedSignIn = {
  /** The fields read before the first problem. */
  readonly message: Partial<SignInMessage>
  /** The first problem, with its line. Undefined in a valid message. */
  readonly fault: string | undefined
}

/** RFC 3986: reserved and unreserved characters, percent-encoded ones, and a URI made of them. */
const PLAIN = /^[\w.~:/?#[\]@!$&'()*+,;=\- ]+$/
const URI = /^[a-z][a-z\d+.-]*:([\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i
const AUTHORITY = /^([\w.~!$&'()*+,;=:%-]*@)?(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(:\d{1,5})?$/i
const PCHARS = /^([\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i
/** Recognises a log-in anywhere in the text: a disguised one must be found invalid, not be overlooked. */
const CLAIM = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i
const HEADER = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*) wants you to sign in with your Ethereum account:$/i

type Field = {
  readonly name: 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'
  readonly label: string
  readonly optional?: true
  isValid(text: string): boolean
}

/** The lines after the statement, in order. */
const FIELDS: readonly Field[] = [
  { name: 'uri', label: 'URI', isValid: (text) => URI.test(text) },
  { name: 'version', label: 'Version', isValid: (text) => text === '1' },
  { name: 'chainId', label: 'Chain ID', isValid: (text) => /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) },
  { name: 'nonce', label: 'Nonce', isValid: (text) => /^[a-zA-Z\d]{8,}$/.test(text) },
  { name: 'issuedAt', label: 'Issued At', isValid: isDateTime },
  { name: 'expirationTime', label: 'Expiration Time', optional: true, isValid: isDateTime },
  { name: 'notBefore', label: 'Not Before', optional: true, isValid: isDateTime },
  { name: 'requestId', label: 'Request ID', optional: true, isValid: (text) => PCHARS.test(text) },
]

/**
 * Parses a log-in message, strictly by the grammar of EIP-4361 §"ABNF Message Format": order, blank lines and characters
 * matter. viem's own parser finds the fields in any place.
 *
 * @returns undefined when the text is not a log-in
 */
export function parseSignIn(text: string): ParsedSignIn | undefined {
  const [header = '', ...lines] = text.split('\n')
  if (!CLAIM.test(text)) return undefined
  const message: { -readonly [name in keyof SignInMessage]?: SignInMessage[name] } = {}
  const fault = readHeader(header, message) ?? readRest(lines, message)
  return { message, fault }
}

type Draft = { -readonly [name in keyof SignInMessage]?: SignInMessage[name] }

function readHeader(line: string, message: Draft): string | undefined {
  const [, scheme, domain] = HEADER.exec(line) ?? []
  if (scheme !== undefined) message.scheme = scheme
  if (domain !== undefined) message.domain = domain
  return AUTHORITY.test(domain ?? '') ? undefined : 'line 1 does not begin with a domain'
}

function readRest(lines: readonly string[], message: Draft): string | undefined {
  const [address = '', blank, third, fourth] = lines
  message.address = address
  // Without a statement, its blank lines follow each other.
  const hasStatement = third !== ''
  if (!isAddress(address) || checksumAddress(address) !== address)
    return 'line 2 is not an address with a checksum (EIP-55)'
  if (blank !== '') return 'line 3 is not blank'
  if (hasStatement && !PLAIN.test(third ?? '')) return 'line 4 is neither blank nor a statement'
  if (hasStatement && fourth !== '') return 'line 5 is not blank'
  if (hasStatement && third !== undefined) message.statement = third
  return readFields(lines, hasStatement ? 4 : 3, message)
}

function readFields(lines: readonly string[], start: number, message: Draft): string | undefined {
  let index = start
  // The header is line 1. `lines` begin after it.
  const here = () => `line ${index + 2}`
  for (const { name, label, optional, isValid } of FIELDS) {
    const line = lines[index]
    if (!line?.startsWith(`${label}: `)) {
      if (optional) continue
      return `${here()} is not "${label}: …"`
    }
    const value = line.slice(label.length + 2)
    message[name] = value
    if (!isValid(value)) return `${here()} has no valid ${label}`
    index += 1
  }
  if (lines[index] === 'Resources:') {
    const resources = lines.slice(index + 1)
    message.resources = resources.map((line) => line.replace(/^- /, ''))
    const wrong = resources.findIndex((line) => !line.startsWith('- ') || !URI.test(line.slice(2)))
    return wrong < 0 ? undefined : `line ${index + 3 + wrong} is no resource: "- " and a URI`
  }
  return index < lines.length ? `${here()} is not expected there` : undefined
}

/**
 * Whether a text is an RFC 3339 date and time that exists: `Date` accepts the 31st of February.
 *
 * @example
 * isDateTime('2021-09-30T16:25:24-02:00') // true
 */
function isDateTime(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  const date = new Date(`${day}T${time}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T${time}.000Z`
}
