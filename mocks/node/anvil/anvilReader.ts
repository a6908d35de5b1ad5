import { chainIdReader } from '#mocks/core/input/hexReaders'
import type { Reader } from '#mocks/core/input/reader'
import { filled, handle, integer, milliseconds, number, text, url } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import type { AnvilFork, AnvilParameters } from './startAnvil.ts'

export const anvilReader: Reader<AnvilParameters> = shape<AnvilParameters>({
  name: optional(filled),
  port: optional(integer({ min: 0, max: 65_535 })),
  chainId: optional(chainIdReader),
  mnemonic: optional(text({ min: 1, secret: true })),
  accounts: optional(integer({ min: 0, max: 1_000 })),
  balance: optional(integer({ min: 0 })),
  blockTime: optional(number({ min: 0, max: 86_400 })),
  fork: optional(
    shape<AnvilFork>({
      url: url('http:', 'https:', 'ws:', 'wss:'),
      blockNumber: integer({ min: 0 }),
      timeout: optional(milliseconds),
    }),
  ),
  hardfork: optional(text({ pattern: /^[a-z0-9]+$/i, expected: 'a name such as "prague", "cancun" or "shanghai"' })),
  timestamp: optional(integer({ min: 0 })),
  startTimeout: optional(milliseconds),
  stopTimeout: optional(milliseconds),
  guard: optional(handle<NonNullable<AnvilParameters['guard']>>('a guard of processes', ['add', 'remove'])),
})
