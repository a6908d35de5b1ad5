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
  ['a title', '\u001b]0;owned\u0007', '\\u{1b}]0;owned\\u{7}'],
  ['hidden text', '\u001b[8mhidden', '\\u{1b}[8mhidden'],
  ['a C1 control', '\u009b8m', '\\u{9b}8m'],
  ['a carriage return', 'bad\rgood', 'bad\\u{d}good'],
  ['another direction', 'pay\u202eyap', 'pay\\u{202e}yap'],
  ['a character of two codes', '\u{e0041}', '\\u{e0041}'],
])('%s', (_, text, printed) => {
  expect(print(text)).toBe(printed)
  expect(print(text, true)).toBe(printed)
})

test('a terminal gets our styles, and lines of progress', () => {
  const text = `${style('bold', 'Console')}  ${style('green', 'found')}\n`
  expect(print(text, true)).toBe(text)
  expect(print(text)).toBe('\\u{1b}[1mConsole\\u{1b}[22m  \\u{1b}[32mfound\\u{1b}[39m\n')
  expect(print('\rDownloading: 5%', true)).toBe('\rDownloading: 5%')
  expect(print('\r\u001b[Kmetamask: \u001b[K', true)).toBe('\r\u001b[Kmetamask: \\u{1b}[K')
  expect(print('\rDownloading')).toBe('\\u{d}Downloading')
})

test('a line of JSON keeps its value', () => {
  const value = { name: '\u202e\u{e0041}\u2028\u009b"\\', list: ['\ufe0f'] }
  expect(JSON.parse(print(`${JSON.stringify(value)}\n`))).toEqual(value)
  expect(JSON.parse(print(`${JSON.stringify(value, null, 2)}\n`))).toEqual(value)
  const [first = '', second = '', third] = print(`pay\u202e\n${JSON.stringify(value)}\n\u202e`).split('\n')
  expect([first, JSON.parse(second), third]).toEqual(['pay\\u{202e}', value, '\\u{202e}'])
})
