import type { WalletConnectionInfo } from '../request/pendingRequest.ts'
import type { RequestPreview } from '../request/requestPreview.ts'
import { isSignInFor } from '../signIn/isSignInFor.ts'
import { parseSignIn } from '../signIn/parseSignIn.ts'
import { findCallWarning } from './findCallWarning.ts'
import { findTypedDataWarning } from './findTypedDataWarning.ts'
import { type RequestWarning, type RequestWarningCode, requestWarnings } from './requestWarning.ts'

/** A request, as far as its warnings depend on it. */
export type WarnedRequest = {
  readonly origin: string
  readonly preview: RequestPreview | undefined
  readonly verify?: WalletConnectionInfo['verify'] | undefined
}

type Codes = readonly (RequestWarningCode | undefined)[]
type Find<kind extends RequestPreview['kind']> = (
  preview: Extract<RequestPreview, { kind: kind }>,
  origin: string,
) => Codes

const finds: { readonly [kind in RequestPreview['kind']]?: Find<kind> } = {
  connect: ({ messages = [] }, origin) =>
    messages.map((text) => {
      const { domain = '', uri = '' } = parseSignIn(text)?.message ?? {}
      return isSignInFor({ domain, uri }, origin) ? 'signIn' : 'signInElsewhere'
    }),
  message({ text, signIn }, origin) {
    if (text === undefined) return ['unreadable']
    if (!signIn) return []
    if (!isSignInFor(signIn, origin)) return ['signInElsewhere']
    return [signIn.problems.length > 0 ? 'signInWrong' : 'signIn']
  },
  typedData: ({ typedData }) => [findTypedDataWarning(typedData)],
  decrypt: () => ['decrypt'],
  transaction: ({ data, delegations = [], problem }) => [
    findCallWarning(data),
    delegations.length > 0 ? 'delegation' : undefined,
    problem === undefined ? undefined : 'likelyToFail',
  ],
  batch: ({ calls, upgrade }) => [
    ...calls.map(({ data }) => findCallWarning(data)),
    upgrade ? 'delegation' : undefined,
  ],
  executionPermissions: () => ['executionPermissions'],
}

/**
 * Finds what somebody who decides a request should know beyond its method: that it is a permit, an approval without a limit,
 * a log-in for another origin. Each is told once.
 *
 * @example
 * toRequestWarnings({ origin: 'https://dapp.test', preview }).map(({ code }) => code) // ['signInElsewhere']
 */
export function toRequestWarnings({ origin, preview, verify }: WarnedRequest): readonly RequestWarning[] {
  // The entry of a kind takes previews of that kind.
  const find = preview && (finds[preview.kind] as Find<RequestPreview['kind']> | undefined)
  const verified: Codes = [verify === 'INVALID' ? 'originMismatch' : undefined, verify === 'SCAM' ? 'scam' : undefined]
  const codes = new Set([...(preview && find ? find(preview as never, origin) : []), ...verified])
  codes.delete(undefined)
  return [...codes].flatMap((code) => (code === undefined ? [] : [{ code, says: requestWarnings[code] }]))
}
