export type GuideFacts = { readonly isConnected: boolean; readonly isAsked: boolean; readonly hasCode: boolean }

export type GuideStep = 'connect' | 'scan' | 'approve' | 'watch'

export function toGuideStep({ isConnected, isAsked, hasCode }: GuideFacts): GuideStep {
  if (isConnected) return 'watch'
  if (isAsked) return 'approve'
  return hasCode ? 'scan' : 'connect'
}
