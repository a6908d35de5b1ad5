import type { Stage } from '../stage.ts'
import type { SnapshotList } from './createSnapshotList.ts'

export function createSnapshotStage(parameters: { readonly list: SnapshotList }): Stage {
  const { list } = parameters
  return (call, next) => {
    if (!list.minds(call.method)) return next(call)
    return list.run(call.method, Array.isArray(call.params) ? call.params : [], () => next(call))
  }
}
