import { expect, test } from 'vitest'
import { createTestSession, testMeta } from '#mocks/world/session/testing/createTestSession'
import { checkPlayable } from './checkPlayable.ts'
import { toPlayed } from './toPlayed.ts'

const session = { ...createTestSession(), name: 'f.jsonl', text: '…' }

test('the chains of a session that were recorded', () => {
  const played = toPlayed({ ...session, cassettes: [{ chainId: 31337, text: 'the cassette' }] })
  expect(played.chains).toEqual([
    { chain: testMeta.info.chains[0], cassette: { name: 'f.jsonl, chain 31337', text: 'the cassette' } },
  ])
})

test('a session whose first chain has no cassette cannot be played', () => {
  expect(() => toPlayed(session)).toThrow(/f\.jsonl cannot be played: it has no cassette of chain 31337/)
  expect(() => toPlayed({ ...session, cassettes: [{ chainId: 5, text: '' }] })).toThrow(/no cassette of chain 31337/)
})

test('nor with other accounts than it was recorded with', () => {
  const { accounts } = testMeta.info
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [accounts[0]?.toLowerCase() ?? ''])).not.toThrow()
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [])).toThrow(/recorded with other accounts/)
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [`0x${'11'.repeat(20)}`])).toThrow(/--mnemonic/)
})
