import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { findJsonFault } from '../../ui/json.ts'
import { parseJsonParams } from './useCardDraft.ts'

describe('parseJsonParams', () => {
  test('reads a list, or an object, as EIP-1193 has it', () => {
    expect(parseJsonParams(' [1, {"a": null}] ')).toEqual({ params: [1, { a: null }] })
    expect(parseJsonParams('{"type": "ERC20"}')).toEqual({ params: { type: 'ERC20' } })
  })

  test.each([
    ['[1,,2]', 'Not JSON: unexpected "," at line 1, column 4.'],
    ['[\n  { "chainId": 0x1 }\n]', 'Not JSON: unexpected "x" at line 2, column 17.'],
    ['[{a: 1}]', 'Not JSON: unexpected "a" at line 1, column 3.'],
    ['["a\n"]', 'Not JSON: unexpected "\\n" at line 1, column 4.'],
    ['[1', 'Not JSON: unexpected end of the text at line 1, column 3.'],
    ['', 'Not JSON: unexpected end of the text at line 1, column 1.'],
    ['[1] x', 'Not JSON: unexpected "x" at line 1, column 5.'],
    ['[trux]', 'Not JSON: unexpected "x" at line 1, column 5.'],
    ['1', 'Parameters must be a list or an object: put them into [ ] or { }.'],
    ['null', 'Parameters must be a list or an object: put them into [ ] or { }.'],
  ])('%j', (text, problem) => expect(parseJsonParams(text)).toEqual({ problem }))
})

describe('findJsonFault', () => {
  test('finds none in any JSON', () => {
    checkProperty(fc.property(fc.json(), (text) => findJsonFault(text) === undefined))
  })

  test('finds one exactly where JSON.parse does, in JSON that was tampered with', () => {
    const tampered = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', 'x', '0', '\n', '\\', ' '))
      .map(
        ([text, at, letter]) =>
          text.slice(0, at % (text.length + 1)) + letter + text.slice((at % (text.length + 1)) + 1),
      )
    checkProperty(
      fc.property(tampered, (text) => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text))
      }),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
