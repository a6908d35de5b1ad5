import { expect, test } from 'vitest'
import { createLineLog } from './createLineLog.ts'

test('keeps whole lines across pieces, without the empty ones', () => {
  const log = createLineLog()
  for (const chunk of ['one\ntw', 'o\r\n\n', '  \nthree']) log.write(chunk)
  expect(log.lines()).toEqual(['one', 'two', 'three'])
})

test('forgets the oldest lines', () => {
  const log = createLineLog(100)
  for (let index = 0; index < 1_000; index += 1) log.write(`line ${index}\n`)
  const lines = log.lines()
  expect(lines.at(-1)).toBe('line 999')
  expect(lines.length).toBeLessThan(30)
  expect(lines.every((line) => /^line \d{3}$/.test(line))).toBe(true)
})

test('stays bounded when no line ever ends', () => {
  const log = createLineLog(100)
  for (let index = 0; index < 1_000; index += 1) log.write('0123456789')
  expect(log.lines().join('').length).toBeLessThanOrEqual(210)
})
