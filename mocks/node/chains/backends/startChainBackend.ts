import type { ChainSource } from '../chainTypes.ts'
import type { ChainBackend, ChainBackendParameters } from './backend.ts'
import { startFreshBackend } from './startFreshBackend.ts'

type Starts = {
  readonly [kind in ChainSource['kind']]: (
    parameters: ChainBackendParameters,
    source: Extract<ChainSource, { kind: kind }>,
  ) => Promise<ChainBackend>
}

const starts: Starts = {
  fresh: (parameters) => startFreshBackend(parameters),
  async fork(parameters, fork) {
    const { startForkBackend } = await import('./startForkBackend.ts')
    return startForkBackend({ ...parameters, fork })
  },
  async cassette(parameters, source) {
    const { startCassetteBackend } = await import('./startCassetteBackend.ts')
    return startCassetteBackend({ ...parameters, source })
  },
  async upstream(parameters, { upstream }) {
    const { startUpstreamBackend } = await import('./startUpstreamBackend.ts')
    return startUpstreamBackend({ ...parameters, upstream })
  },
}

export function startChainBackend(parameters: ChainBackendParameters, source: ChainSource): Promise<ChainBackend> {
  const start = starts[source.kind] as (
    parameters: ChainBackendParameters,
    source: ChainSource,
  ) => Promise<ChainBackend>
  return start(parameters, source)
}
