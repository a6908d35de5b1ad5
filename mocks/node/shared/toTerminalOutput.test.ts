import { styleText } from 'node:util'
import { expect, test } from 'vitest'
import { toTerminalOutput } from './toTerminalOutput.ts'

function print(text: string, isTTY = false): string {
  const written: string[] = []
  toTerminalOutput({ write: (part) => written.push(part), isTTY }).write(text)
  return written.join('')
}
/** With colors, wherever the test runs. */
const style = (format: 'bold' | 'green', text: string) => styleText(format, text, { validateStream: false })

test.each([
  ['our lines', 'Console  http://127.0.0.1:5180\n\tnext\n', 'Console  http://127.0.0.1:5180\n\tnext\n'],
  ['a title', '\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
  ['hidden text', '\u001b[8mhidden', '\\u001b[8mhidden'],
  ['a C1 control', '\u009b8m', '\\u009b8m'],
  ['a carriage return', 'bad\rgood', 'bad\\u000dgood'],
  ['another direction', 'pay\u202eyap', 'pay\\u202eyap'],
  ['a character of two codes', '\u{e0041}', '\\udb40\\udc41'],
])('%s', (_, text, printed) => {
  expect(print(text)).toBe(printed)
  expect(print(text, true)).toBe(printed)
})

test('a terminal gets our styles, and lines of progress', () => {
  const text = `${style('bold', 'Console')}  ${style('green', 'found')}\n`
  expect(print(text, true)).toBe(text)
  expect(print(text)).toBe('\\u001b[1mConsole\\u001b[22m  \\u001b[32mfound\\u001b[39m\n')
  expect(print('\rDownloading: 5%', true)).toBe('\rDownloading: 5%')
  expect(print('\r\u001b[Kmetamask: \u001b[K', true)).toBe('\r\u001b[Kmetamask: \\u001b[K')
  expect(print('\rDownloading')).toBe('\\u000dDownloading')
})

test('a line of JSON keeps its value', () => {
  const value = { name: '\u202e\u{e0041}\u2028\u009b"\\', list: ['\ufe0f'] }
  expect(JSON.parse(print(`${JSON.stringify(value)}\n`))).toEqual(value)
})
