import type { Origin, OriginParameters } from './origin.ts'
import type { SpaceSource } from './spaceTypes.ts'
import { startFreshOrigin } from './startFreshOrigin.ts'

type Starts = {
  readonly [kind in SpaceSource['kind']]: (
    parameters: OriginParameters,
    source: Extract<SpaceSource, { kind: kind }>,
  ) => Promise<Origin>
}

/** A bench always has a fresh chain. The others are loaded when they are asked for. */
const starts: Starts = {
  fresh: (parameters) => startFreshOrigin(parameters),
  async fork(parameters, fork) {
    const { startForkOrigin } = await import('./startForkOrigin.ts')
    return startForkOrigin({ ...parameters, fork })
  },
  async cassette(parameters, source) {
    const { startCassetteOrigin } = await import('./startCassetteOrigin.ts')
    return startCassetteOrigin({ ...parameters, source })
  },
  async upstream(parameters, { upstream }) {
    const { startUpstreamOrigin } = await import('./startUpstreamOrigin.ts')
    return startUpstreamOrigin({ ...parameters, upstream })
  },
}

/** Starts what answers in a space, of whatever kind. */
export function startOrigin(parameters: OriginParameters, source: SpaceSource): Promise<Origin> {
  const start = starts[source.kind] as (parameters: OriginParameters, source: SpaceSource) => Promise<Origin>
  return start(parameters, source)
}
