import type { KnownContract } from '#mocks/core/contracts/knownContract'

export type BookContract = KnownContract & { readonly from: 'bench' | 'folder' | 'dropped' }
