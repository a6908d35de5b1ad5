import type { RegistryRequest } from './registryTypes.ts'

/**
 * The headers that let a page of any origin read an answer, Fetch §3.2. Beacons carry credentials, for which `*` has
 * no effect, so the origin and the requested headers are repeated.
 */
export function registryCorsHeaders({ headers }: RegistryRequest): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': headers.get('origin') ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  }
}
