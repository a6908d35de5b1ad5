import type { Address } from 'viem'

/** Nobody's address, new each time, so that tests on one chain do not see each other. */
export function someAddress(): Address {
  return `0x${crypto.randomUUID().replaceAll('-', '')}00000000`
}
