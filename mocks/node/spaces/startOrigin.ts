import type { Origin, OriginParameters } from './origin.ts'
import type { SpaceSource } from './spaceTypes.ts'
import { startCassetteOrigin } from './startCassetteOrigin.ts'
import { startForkOrigin } from './startForkOrigin.ts'
import { startFreshOrigin } from './startFreshOrigin.ts'
import { startUpstreamOrigin } from './startUpstreamOrigin.ts'

type Starts = {
  readonly [kind in SpaceSource['kind']]: (
    parameters: OriginParameters,
    source: Extract<SpaceSource, { kind: kind }>,
  ) => Promise<Origin>
}

const starts: Starts = {
  fresh: (parameters) => startFreshOrigin(parameters),
  fork: (parameters, fork) => startForkOrigin({ ...parameters, fork }),
  cassette: (parameters, source) => startCassetteOrigin({ ...parameters, source }),
  upstream: (parameters, { upstream }) => startUpstreamOrigin({ ...parameters, upstream }),
}

/** Starts what answers in a space, of whatever kind. */
export function startOrigin(parameters: OriginParameters, source: SpaceSource): Promise<Origin> {
  const start = starts[source.kind] as (parameters: OriginParameters, source: SpaceSource) => Promise<Origin>
  return start(parameters, source)
}
