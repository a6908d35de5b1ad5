import type { Stage, Upstream } from '../stage.ts'

export function createUpstreamStage(parameters: { upstream: Upstream }): Stage {
  const { upstream } = parameters
  return (call) => upstream.call(call.method, call.paramsText)
}
