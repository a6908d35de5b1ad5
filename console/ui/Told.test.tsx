import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { hostileText } from '#mocks/core/testing/hostileText'
import { quoteText, Told } from './Told.tsx'

test.each([
  ['hello', 80, '“hello”'],
  ['x” said the wallet', 80, '“x" said the wallet”'],
  ['a\u202eb\n\u3164c', 80, '“a b c”'],
  ['long text', 4, '“long…”'],
])('%j', (text, most, quoted) => expect(quoteText(text, most)).toBe(quoted))

const HIDDEN = /[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point}/u

test('a hostile text does not close its quotation, and nothing of it is hidden', () => {
  checkProperty(
    fc.property(hostileText, (text) => {
      expect(quoteText(text)).toMatch(/^“[^“”]*”$/)
      expect(quoteText(text)).not.toMatch(HIDDEN)
      expect(renderToStaticMarkup(<Told text={text} />)).toMatch(/^<bdi>[^<]*<\/bdi>$/)
      expect(renderToStaticMarkup(<Told text={text} />)).not.toMatch(HIDDEN)
    }),
  )
})
