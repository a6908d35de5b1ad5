import type { Address } from 'viem'

/** Keeps tests on one chain apart. */
export function someAddress(): Address {
  return `0x${crypto.randomUUID().replaceAll('-', '')}00000000`
}
