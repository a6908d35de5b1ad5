import { Parser } from 'apg-lite'
import { type Address, checksumAddress } from 'viem'
import { signInGrammar } from './grammar/signInGrammar.ts'
import { claimsSignIn } from './personalMessage.ts'

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

const CLAIM_TEXT = ' wants you to sign in with your Ethereum account:'
/** Finds the fields of the first line, also where the grammar refuses it. */
const HEADER = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*) wants you to sign in with your Ethereum account:$/i

const FIELDS: readonly {
  readonly name: Exclude<keyof SignInMessage, 'scheme' | 'domain' | 'address' | 'statement' | 'resources'>
  readonly label: string
  readonly rule: string
  readonly optional?: true
}[] = [
  { name: 'uri', label: 'URI', rule: 'URI' },
  { name: 'version', label: 'Version', rule: 'version' },
  { name: 'chainId', label: 'Chain ID', rule: 'chain-id' },
  { name: 'nonce', label: 'Nonce', rule: 'nonce' },
  { name: 'issuedAt', label: 'Issued At', rule: 'date-time' },
  { name: 'expirationTime', label: 'Expiration Time', rule: 'date-time', optional: true },
  { name: 'notBefore', label: 'Not Before', rule: 'date-time', optional: true },
  { name: 'requestId', label: 'Request ID', rule: 'request-id', optional: true },
]

/** The message has the fields before the first problem, `fault`. */
export function parseSignIn(text: string): { message: Draft; fault: string | undefined } | undefined {
  const [header = '', ...lines] = text.split('\n')
  if (!claimsSignIn(text)) return undefined
  const message: Draft = {}
  return { fault: readHeader(header, message) ?? readRest(lines, message), message }
}

type Draft = { -readonly [name in keyof SignInMessage]?: SignInMessage[name] }

function readHeader(line: string, message: Draft): string | undefined {
  const [, scheme, domain] = HEADER.exec(line) ?? []
  if (scheme !== undefined) message.scheme = scheme
  if (domain !== undefined) message.domain = domain
  if (!domain || !matchesRule('domain', domain)) return 'line 1 does not begin with a domain'
  return matchesRule('header', line) ? undefined : `line 1 does not end with "${CLAIM_TEXT}"`
}

function readRest(lines: readonly string[], message: Draft): string | undefined {
  const [address = '', blank, third, fourth] = lines
  message.address = address
  // Without a statement, the blank lines around it follow each other. An empty one has a line of its own.
  const hasStatement = third !== '' || fourth === ''
  if (!matchesRule('address', address) || checksumAddress(address as Address) !== address)
    return 'line 2 is not an address with a checksum (EIP-55)'
  if (blank !== '') return 'line 3 is not blank'
  if (hasStatement && !matchesRule('statement', third ?? '')) return 'line 4 is neither blank nor a statement'
  if (hasStatement && fourth !== '') return 'line 5 is not blank'
  if (hasStatement && third !== undefined) message.statement = third
  return readFields(lines, hasStatement ? 4 : 3, message)
}

function readFields(lines: readonly string[], start: number, message: Draft): string | undefined {
  let index = start
  // The header is line 1. `lines` begin after it.
  const here = () => `line ${index + 2}`
  for (const { name, label, optional, rule } of FIELDS) {
    const line = lines[index]
    if (!line?.startsWith(`${label}: `)) {
      if (optional) continue
      return `${here()} is not "${label}: …"`
    }
    const value = line.slice(label.length + 2)
    message[name] = value
    const isValid = matchesRule(rule, value) && (rule !== 'date-time' || isDay(value.slice(0, 10)))
    if (!isValid) return `${here()} has no valid ${label}`
    index += 1
  }
  if (lines[index] === 'Resources:') {
    const resources = lines.slice(index + 1)
    message.resources = resources.map((line) => line.replace(/^- /, ''))
    const wrong = resources.findIndex((line) => !matchesRule('resource', line))
    return wrong < 0 ? undefined : `line ${index + 3 + wrong} is no resource: "- " and a URI`
  }
  return index < lines.length ? `${here()} is not expected there` : undefined
}

/** Whether the calendar has a day: `Date` accepts the 31st of February. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const matchesRule = (rule: string, text: string): boolean => new Parser().parse(signInGrammar, rule, text).success
