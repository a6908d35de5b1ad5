import type { Reader } from '#mocks/core/input/reader'
import { handle } from '#mocks/core/input/readers'
import type { Registry } from './createRegistry.ts'

export const registryHandleReader: Reader<Registry> = handle<Registry>('a registry: createRegistry makes one', [
  'respond',
  'toAttestation',
])
