/** What the first run has come to. */
export type GuideFacts = {
  readonly isConnected: boolean
  /** Whether a request is before the person. */
  readonly isAsked: boolean
  /** Whether the dapp shows a code (WalletConnect). */
  readonly hasCode: boolean
}

/** The steps of the first run. */
export type GuideStep = 'connect' | 'scan' | 'approve' | 'watch'

/** The step that comes next. */
export function toGuideStep({ isConnected, isAsked, hasCode }: GuideFacts): GuideStep {
  if (isConnected) return 'watch'
  if (isAsked) return 'approve'
  return hasCode ? 'scan' : 'connect'
}
