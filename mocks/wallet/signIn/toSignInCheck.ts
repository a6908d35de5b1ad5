import { type Address, isAddressEqual } from 'viem'
import { parseSignIn, type SignInMessage } from './parseSignIn.ts'
import type { SignInCheck } from './personalMessage.ts'

export type SignInSituation = {
  readonly origin: string
  readonly account: Address
  readonly chainId: number
  readonly chains: readonly number[]
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** EIP-4361 §"Wallet Implementer Steps": users are warned before they log in to another page than the one they see. */
export function toSignInCheck(text: string, situation: SignInSituation): SignInCheck | undefined {
  const parsed = parseSignIn(text)
  if (!parsed) return undefined
  const { message, fault } = parsed
  const { domain = '', address = '', uri = '', nonce = '', chainId } = message
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = message
  const checks = [checkDomain, checkAccount, checkUri, checkChain, checkTimes]
  const problems = checks.map((check) => check(message, situation)).filter((problem) => problem !== undefined)
  return {
    domain,
    address,
    uri,
    chainId: chainId === undefined || !/^\d+$/.test(chainId) ? undefined : Number(chainId),
    nonce,
    statement,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
    problems: [...(fault === undefined ? [] : [`Not a valid EIP-4361 message: ${fault}.`]), ...problems],
  }
}

type Check = (message: Partial<SignInMessage>, situation: SignInSituation) => string | undefined

/** EIP-4361 §"Verifying the Request Origin": compares scheme, host and port. A default port may be left out. */
export function isDomainOf(origin: string, domain: string, scheme?: string): boolean {
  const asking = toUrl(origin)
  const named = asking && toUrl(`${scheme ?? asking.protocol.slice(0, -1)}://${domain}`)
  // The text before an @ is not part of the host, but looks like one.
  return named !== undefined && !domain.includes('@') && named.origin === asking?.origin
}

export const isUriOf = (origin: string, uri: string): boolean =>
  toUrl(uri)?.origin === (toUrl(origin)?.origin ?? origin)

const checkDomain: Check = ({ scheme, domain }, { origin }) => {
  if (domain === undefined || isDomainOf(origin, domain, scheme)) return undefined
  return `The domain is ${scheme ? `${scheme}://` : ''}${domain}, but ${toUrl(origin)?.host ?? origin} asks.`
}

const checkAccount: Check = ({ address }, { account }) => {
  if (address === undefined || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  const isSame = isAddressEqual(address.toLowerCase() as Address, account)
  return isSame ? undefined : `The account is ${address}, but ${account} will sign.`
}

const checkUri: Check = ({ uri }, { origin }) =>
  uri === undefined || isUriOf(origin, uri) ? undefined : `The URI ${uri} is not one of ${origin}.`

const checkChain: Check = ({ chainId }, { chainId: active, chains }) => {
  if (chainId === undefined || Number(chainId) === active) return undefined
  if (!chains.includes(Number(chainId))) return `The wallet does not know chain ${chainId}.`
  return `It is for chain ${chainId}, and ${active} is the active one.`
}

const checkTimes: Check = ({ expirationTime, notBefore }, { now }) => {
  if (expirationTime !== undefined && now >= toTime(expirationTime)) return `It expired at ${expirationTime}.`
  if (notBefore !== undefined && now < toTime(notBefore)) return `It is not valid before ${notBefore}.`
  return undefined
}

/** Milliseconds since the Unix epoch. `Date` knows neither leap seconds nor small letters (RFC 3339 §5.6). */
function toTime(text: string): number {
  const upper = text.toUpperCase()
  const isLeap = /^.{17}60/.test(upper)
  return isLeap ? Date.parse(upper.replace(/^(?<start>.{17})60/, '$<start>59')) + 1000 : Date.parse(upper)
}

const toUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
