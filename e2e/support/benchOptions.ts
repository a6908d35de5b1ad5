import type { BenchOptions } from '#mocks/playwright/index'

/**
 * Specs whose benches have the same options share a worker and its bench. Playwright compares options by identity, so
 * they import this. Mainnet is first: pages that know nothing of a bench are on it.
 */
export const publicChains: BenchOptions = { chains: [1, 10, 11_155_111] }
