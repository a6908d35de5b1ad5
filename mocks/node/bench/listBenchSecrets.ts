import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import type { BenchSettings } from './checks/checkBenchParameters.ts'

export function listBenchSecrets({ chains, controlToken = '' }: BenchSettings): readonly string[] {
  const upstreams = chains.flatMap(({ source }) => (source.kind === 'fresh' ? [] : (source.upstream ?? [])))
  return [...upstreams.flatMap(listUrlSecrets), ...controlToken.split(/\s+/)].filter(Boolean)
}
