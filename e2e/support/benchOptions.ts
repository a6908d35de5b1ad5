import type { BenchOptions } from '#mocks/playwright/index'

/**
 * Specs whose benches have the same options share a worker and its bench. Playwright compares options by identity, so
 * the specs import these.
 */
export const localAndMainnet: BenchOptions = { chains: [31_337, 1] }
export const publicChains: BenchOptions = { chains: [1, 11_155_111, 10] }
