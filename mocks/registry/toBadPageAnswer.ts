import type { RegistryAnswer } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'

/** Answers a query for wallets whose page or page size is not valid. */
export function toBadPageAnswer(): RegistryAnswer {
  return toJsonAnswer({ error: 'page and entries must be positive integers' }, 400)
}
