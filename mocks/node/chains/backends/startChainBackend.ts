import type { ChainSource } from '../chainTypes.ts'
import type { ChainBackend, ChainBackendParameters } from './backend.ts'
import { startFreshBackend } from './startFreshBackend.ts'

export async function startChainBackend(given: ChainBackendParameters, source: ChainSource): Promise<ChainBackend> {
  if (source.kind === 'fork') {
    const { startForkBackend } = await import('./startForkBackend.ts')
    return startForkBackend({ ...given, fork: source })
  }
  if (source.kind === 'cassette') {
    const { startCassetteBackend } = await import('./startCassetteBackend.ts')
    return startCassetteBackend({ ...given, source })
  }
  if (source.kind === 'fresh') return startFreshBackend(given)
  const { startUpstreamBackend } = await import('./startUpstreamBackend.ts')
  return startUpstreamBackend({ ...given, upstream: source.upstream })
}
