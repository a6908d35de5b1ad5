import type { Stage, Upstream } from '../stage.ts'

/**
 * Makes the last stage: the node answers.
 *
 * @example
 * createGateway({ chainId: 31337, stages: [createUpstreamStage({ upstream })] })
 */
export function createUpstreamStage(parameters: { upstream: Upstream }): Stage {
  const { upstream } = parameters
  return (call) => upstream.call(call.method, call.paramsText)
}
