import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../testing/checkProperty.ts'
import { escapeHidden } from './escapeHidden.ts'
import { ForeignText } from './ForeignText.ts'
import { quoteForeign } from './quoteForeign.ts'

/** A quotation: nothing in it ends it but its last sign. */
const QUOTATION = /^"(?:[^"\\\p{C}\p{Zl}\p{Zp}]|\\(?:["\\nrt]|u\{[0-9a-f]+\}))*"(?:… \(\d+ characters\))?$/u

const hidden = [
  ['ESC', '\u001b'],
  ['NUL', '\0'],
  ['a C1 control', '\u009b'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a byte order mark', '\ufeff'],
  ['a tag', '\u{e0041}'],
  ['private use', '\ue000'],
  ['a noncharacter', '\uffff'],
  ['a lone surrogate', '\ud800'],
  ['a variation selector', '\ufe0f'],
  ['another variation selector', '\u{e0101}'],
  ['a Mongolian one', '\u180b'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a Hangul filler', '\u3164'],
  ['a choseong filler', '\u115f'],
  ['a jungseong filler', '\u1160'],
  ['a half-width filler', '\uffa0'],
  ['a braille blank', '\u2800'],
  ['a grapheme joiner', '\u034f'],
  ['a Khmer vowel', '\u17b4'],
  ['a null note', '\u{1d159}'],
] as const

test.each(hidden)('%s is written as its code', (_, character) => {
  const code = character.codePointAt(0)?.toString(16)
  expect(escapeHidden(`a${character}b`)).toBe(`a\\u{${code}}b`)
  expect(quoteForeign(`a${character}b`)).toBe(`"a\\u{${code}}b"`)
  expect(JSON.parse(escapeHidden(`"a${character}b"`, { isJson: true }))).toBe(`a${character}b`)
})

test.each(['personal_sign', 'http://localhost:3000/a?b=1#c', 'naïve café, Ελλάδα, 日本語, हिन्दी, עברית, 🦊'])(
  '%s is only put in quotation marks',
  (text) => {
    expect(escapeHidden(text)).toBe(text)
    expect(quoteForeign(text)).toBe(`"${text}"`)
  },
)

test.each([
  { text: 'a "b" \\"', quoted: '"a \\"b\\" \\\\\\""' },
  { text: 'one\r\n\ttwo', quoted: '"one\\r\\n\\ttwo"' },
  { text: 'x” said the bench', quoted: '"x\\u{201d} said the bench"' },
  { text: '\u0301\u0301x', quoted: '"\\u{301}\\u{301}x"' },
  { text: 'x\u0301\u0301\u0301\u0301\u0301\u0301', quoted: '"x\u0301\u0301\u0301\u0301\\u{301}\\u{301}"' },
  { text: 'a     b', quoted: '"a   \\u{20}\\u{20}b"' },
])('$quoted', ({ text, quoted }) => expect(quoteForeign(text)).toBe(quoted))

test('a long text is cut between characters, and says how long it was', () => {
  expect(quoteForeign('x'.repeat(64_000))).toBe(`"${'x'.repeat(200)}"… (64000 characters)`)
  expect(quoteForeign('12345\\', 6)).toBe('"12345"… (6 characters)')
  expect(quoteForeign('\\\\\\\\', 5)).toBe('"\\\\\\\\"… (4 characters)')
  expect(quoteForeign('🦊🦊', 3)).toBe('"🦊"… (4 characters)')
})

test('no text ends its quotation, whatever it has', () => {
  const sign = fc.constantFrom('"', '\\', '\n', ' ', 'u', '{', '}', '…', '”', ...hidden.map(([, each]) => each))
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: sign }))
  checkProperty(
    fc.property(text, fc.nat(40), (given, limit) => {
      expect(quoteForeign(given, limit)).toMatch(QUOTATION)
      expect(quoteForeign(given)).toMatch(QUOTATION)
      expect(quoteForeign(given, limit).length).toBeLessThan(limit + 30)
    }),
    { numRuns: 300 },
  )
})

test('JSON keeps its value', () => {
  checkProperty(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = escapeHidden(JSON.stringify({ [text]: text }), { isJson: true })
      expect(JSON.parse(json)).toEqual({ [text]: text })
      expect(json).not.toMatch(/\p{C}|\p{Default_Ignorable_Code_Point}/u)
    }),
    { numRuns: 200 },
  )
})

test('a foreign text gives its quotation to every message', () => {
  const text = new ForeignText('x"\nApproved')
  const quoted = '"x\\"\\nApproved"'
  expect([`${text}`, String(text), text + '', [text].join(), JSON.parse(JSON.stringify(text))]).toEqual(
    Array(5).fill(quoted),
  )
  expect([Object.values(text), [text.is('x"\nApproved'), text.is(quoted)]]).toEqual([[], [true, false]])
  expect(text.fulfils((raw) => raw.includes('\n'))).toBe(true)
})

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['node.example', 'node.example'],
  ['http://a.test the user agreed', '"http://a.test the user agreed"'],
  ['node\u001b', '"node\\u{1b}"'],
])('%j as a word', (text, word) => expect(new ForeignText(text).toWord()).toBe(word))
