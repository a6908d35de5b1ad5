/** What the first run has come to. */
export type GuideFacts = {
  readonly isConnected: boolean
  /** Whether a request is before the person. */
  readonly isAsked: boolean
}

/** The steps of the first run. */
export type GuideStep = 'connect' | 'approve' | 'watch'

/** The step that comes next. */
export function toGuideStep({ isConnected, isAsked }: GuideFacts): GuideStep {
  if (isConnected) return 'watch'
  return isAsked ? 'approve' : 'connect'
}
