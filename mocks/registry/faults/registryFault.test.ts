import { expect, test } from 'vitest'
import { parseRegistryFault } from './registryFault.ts'

test.each([
  { match: {}, do: { kind: 'delay', ms: 5_000 } },
  { match: { path: ['/getWallets', '/appkit/*'], nth: 2 }, do: { kind: 'httpStatus', status: 500, body: '{}' } },
  { name: 'No wallets', match: { probability: 0.5, seed: 3 }, do: { kind: 'emptyList' } },
  { match: { times: 3 }, do: { kind: 'missingImages' } },
  { match: {}, do: { kind: 'hold' } },
  { match: {}, do: { kind: 'sparseWallets' } },
  { match: {}, do: { kind: 'refuseTelemetry' } },
])('%j', (fault) => expect(parseRegistryFault(fault)).toEqual(fault))

test.each([
  ['a method', { match: { method: 'GET' }, do: { kind: 'brokenJson' } }, 'match.method: does not exist'],
  ['a path without a slash', { match: { path: 'x' }, do: { kind: 'brokenJson' } }, 'must be a path that begins with /'],
  ['an effect of another layer', { match: {}, do: { kind: 'reorder' } }, 'do.kind: '],
  ['a status that is no error', { match: {}, do: { kind: 'httpStatus', status: 200 } }, 'do.status: '],
  ['nth beside times', { match: { nth: 1, times: 2 }, do: { kind: 'emptyList' } }, 'cannot be combined with nth'],
])('%s is refused, and the error says where', (_what, fault, message) =>
  expect(() => parseRegistryFault(fault)).toThrow(message),
)
