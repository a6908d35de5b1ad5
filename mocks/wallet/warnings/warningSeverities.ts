import type { RequestWarningCode, WarningSeverity } from './requestWarning.ts'

/** How much each warning weighs. */
export const warningSeverities: Readonly<Record<RequestWarningCode, WarningSeverity>> = {
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
