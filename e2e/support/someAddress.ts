import type { Address } from 'viem'

/** Creates an unused address, so that tests on one chain do not affect each other. */
export function someAddress(): Address {
  return `0x${crypto.randomUUID().replaceAll('-', '')}00000000`
}
