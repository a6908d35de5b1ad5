import { expect, test } from 'vitest'
import { wireKeys } from '../wire/wireKeys.ts'
import { consoleShortcuts, recordingShortcuts } from './Help.tsx'

const meanings = (groups: typeof consoleShortcuts) => groups.flatMap(({ keys }) => keys.map(([, words]) => words))

test('a recording’s help has its own keys, and of the wire’s those that a wire that is over has', () => {
  const words = meanings(recordingShortcuts)
  expect(words).toContain('play, or pause')
  expect(words).toContain(wireKeys.compare.words)
  for (const { words: live } of [wireKeys.pause, wireKeys.clear, wireKeys.showEarlier]) {
    expect(words).not.toContain(live)
    expect(meanings(consoleShortcuts)).toContain(live)
  }
  expect(words).not.toContain('approve the oldest waiting request')
})
