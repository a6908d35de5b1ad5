import type { Stage } from '../stage.ts'
import type { SnapshotList } from './createSnapshotList.ts'

/**
 * Makes the stage through which clients take snapshots and revert with the chain's list, see `createSnapshotList`.
 *
 * @example
 * const list = createSnapshotList({ upstream })
 * createGateway({ chainId, stages: [createSnapshotStage({ list }), createUpstreamStage({ upstream })] })
 */
export function createSnapshotStage(parameters: { readonly list: SnapshotList }): Stage {
  const { list } = parameters
  return (call, next) => {
    if (!list.minds(call.method)) return next(call)
    return list.run(call.method, Array.isArray(call.params) ? call.params : [], () => next(call))
  }
}
