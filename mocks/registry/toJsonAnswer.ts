import type { RegistryAnswer } from './registryTypes.ts'

/** A JSON answer. */
export function toJsonAnswer(value: unknown, status = 200): RegistryAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
