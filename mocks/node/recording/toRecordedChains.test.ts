import { expect, test } from 'vitest'
import { createTestRecording, testMeta } from '#mocks/world/recording/testing/testRecordings'
import { checkPlayable, toRecordedChains } from './toRecordedChains.ts'

const recording = { ...createTestRecording(), name: 'f.jsonl', text: '…' }

test('the chains of a recording that were recorded', () => {
  const played = toRecordedChains({ ...recording, cassettes: [{ chainId: 31337, text: 'the cassette' }] })
  const wanted = [{ chain: testMeta.info.chains[0], cassette: { name: 'f.jsonl, chain 31337', text: 'the cassette' } }]
  expect(played.chains).toEqual(wanted)
})

test('a recording whose first chain has no cassette cannot be played', () => {
  expect(() => toRecordedChains(recording)).toThrow(/f\.jsonl cannot be played: it has no cassette of chain 31337/)
  const act = () => toRecordedChains({ ...recording, cassettes: [{ chainId: 5, text: '' }] })
  expect(act).toThrow(/no cassette of chain 31337/)
})

test('nor with other accounts than it was recorded with', () => {
  const { accounts } = testMeta.info
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [accounts[0]?.toLowerCase() ?? ''])).not.toThrow()
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [])).toThrow(/recorded with other accounts/)
  expect(() => checkPlayable({ name: 'f', info: testMeta.info }, [`0x${'11'.repeat(20)}`])).toThrow(/--mnemonic/)
})
