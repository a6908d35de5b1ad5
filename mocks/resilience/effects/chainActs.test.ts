import { expect, test } from 'vitest'
import { readCall } from './chainActs.ts'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x00000000000000000000000000000000000000b2'
const nothing = { from: undefined, to: undefined }

test.each([
  ['a transaction', [{ from, to, value: '0x1' }], { from, to }],
  ['what makes a contract', [{ from, data: '0x60' }], { from, to: undefined }],
  ['a batch', [{ from, calls: [{ to }, { to: from }] }], { from, to }],
  ['a message', ['0x68656c6c6f', from], nothing],
  // MetaMask Connect's and the permissions' of ERC-7715: an object, not a list.
  ['named parameters', { optionalScopes: {} }, nothing],
  ['no parameters', undefined, nothing],
  ['nothing that a transaction may have', [null], nothing],
  ['an account that is none', [{ from: 7, to: 'me' }], nothing],
])('%s', (_, params, read) => {
  expect(readCall({ params })).toEqual(read)
})

test('no request', () => expect(readCall(undefined)).toEqual(nothing))
