import type { Address, Hex } from 'viem'
import { membersOf } from '#mocks/wallet/parseObject'
import { type RequestPreview, signsWith, type WalletConnectionInfo } from '#mocks/wallet/request/pendingRequest'
import { parseSignIn } from '#mocks/wallet/signIn/parseSignIn'
import type { SignInCheck } from '#mocks/wallet/signIn/personalMessage'
import { isDomainOf, isUriOf } from '#mocks/wallet/signIn/toSignInCheck'
import { type RequestWarning, type RequestWarningCode, requestWarnings } from './requestWarning.ts'

/** From here on an amount stands for "without a limit": wallets and tokens treat 2^256 - 1 so, Permit2 2^160 - 1. */
const UNLIMITED = 2n ** 159n

const toAmount =
  (place: number): Look =>
  (words) => {
    const amount = words[place] ?? 0n
    if (amount === 0n) return undefined
    return amount >= UNLIMITED ? 'approvalUnlimited' : 'approval'
  }

/** What takes an approval back is no reason for a warning. */
const LOOKS: Readonly<Record<string, Look>> = {
  // approve(address,uint256), increaseAllowance(address,uint256)
  '0x095ea7b3': toAmount(1),
  '0x39509351': toAmount(1),
  // Permit2: approve(address,address,uint160,uint48)
  '0x87517c45': toAmount(2),
  // setApprovalForAll(address,bool)
  '0xa22cb465': (words) => ((words[1] ?? 0n) === 0n ? undefined : 'approvalForAll'),
}

const warningSeverities: Readonly<Record<RequestWarningCode, RequestWarning['severity']>> = {
  permit: 'caution',
  permitUnlimited: 'danger',
  permit2: 'caution',
  approval: 'caution',
  approvalUnlimited: 'danger',
  approvalForAll: 'danger',
  delegation: 'danger',
  executionPermissions: 'danger',
  signIn: 'note',
  signInElsewhere: 'danger',
  signInWrong: 'caution',
  otherAccount: 'caution',
  unreadable: 'caution',
  typedDataConverted: 'caution',
  decrypt: 'caution',
  likelyToFail: 'caution',
  outcomeUnknown: 'caution',
  originMismatch: 'danger',
  scam: 'danger',
}

const WEIGHTS: Readonly<Record<RequestWarning['severity'], number>> = { danger: 0, caution: 1, note: 2 }

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
  typedData: ({ typedData, problem }) => [
    findTypedDataWarning(typedData),
    problem === undefined ? undefined : 'typedDataConverted',
  ],
  decrypt: () => ['decrypt'],
  transaction: ({ data, delegations = [], problem, unanswered }) => [
    findCallWarning(data),
    delegations.length > 0 ? 'delegation' : undefined,
    problem === undefined ? undefined : 'likelyToFail',
    unanswered === undefined ? undefined : 'outcomeUnknown',
  ],
  batch: ({ calls, upgrade }) => [
    ...calls.map(({ data }) => findCallWarning(data)),
    upgrade ? 'delegation' : undefined,
  ],
  executionPermissions: () => ['executionPermissions'],
}

type Look = (words: readonly bigint[]) => RequestWarningCode | undefined

export function toRequestWarnings(request: {
  readonly origin: string
  readonly preview: RequestPreview | undefined
  /** The wallet's account in use. Undefined where the dapp sees another account only, as in a Safe. */
  readonly activeAccount?: Address | undefined
  readonly verify?: WalletConnectionInfo['verify'] | undefined
}): readonly RequestWarning[] {
  const { origin, preview, activeAccount, verify } = request
  // The entry of a kind takes previews of that kind.
  const find = preview && (finds[preview.kind] as Find<RequestPreview['kind']> | undefined)
  const verified: Codes = [verify === 'INVALID' ? 'originMismatch' : undefined, verify === 'SCAM' ? 'scam' : undefined]
  const account = preview && signsWith(preview)
  const isOther = account !== undefined && activeAccount !== undefined && account !== activeAccount
  const own: Codes = [isOther ? 'otherAccount' : undefined]
  const codes = new Set([...(preview && find ? find(preview as never, origin) : []), ...own, ...verified])
  return [...codes]
    .flatMap((code) => code ?? [])
    .map((code) => ({ code, severity: warningSeverities[code], says: requestWarnings[code] }))
    .sort((one, other) => WEIGHTS[one.severity] - WEIGHTS[other.severity])
}

/** Whatever its scheme: another one makes it wrong, but it is no log-in elsewhere. */
function isSignInFor({ domain, uri }: Pick<SignInCheck, 'domain' | 'uri'>, origin: string): boolean {
  return isDomainOf(origin, domain) && (uri === '' || isUriOf(origin, uri))
}

function findCallWarning(data: Hex): RequestWarningCode | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const look = Object.hasOwn(LOOKS, selector) ? LOOKS[selector] : undefined
  const words = data.slice(10).match(/.{64}/g) ?? []
  return look?.(words.map((word) => BigInt(`0x${word}`)))
}

const PERMIT2 = /^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/

function findTypedDataWarning(typedData: unknown): RequestWarningCode | undefined {
  const { primaryType, message, domain } = membersOf(typedData)
  if (typeof primaryType !== 'string') return undefined
  const { spender, value, allowed, details, permitted } = membersOf(message)
  if (PERMIT2.test(primaryType) || membersOf(domain)['name'] === 'Permit2')
    return [details, permitted].flat().some((each) => isUnlimited(membersOf(each)['amount']))
      ? 'permitUnlimited'
      : 'permit2'
  if (!/^permit/i.test(primaryType) || spender === undefined) return undefined
  // DAI's permit of before EIP-2612 allows all, or nothing.
  return allowed === true || isUnlimited(value) ? 'permitUnlimited' : 'permit'
}

function isUnlimited(amount: unknown): boolean {
  const text = ['bigint', 'number', 'string'].includes(typeof amount) ? String(amount) : ''
  return /^(\d+|0x[\da-f]+)$/i.test(text) && BigInt(text) >= UNLIMITED
}
