import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { hostileText, NEEDLE } from '#mocks/core/testing/hostileText'
import { html, Markup } from './html.ts'

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['" onload="alert(1)', '&quot; onload=&quot;alert(1)'],
  ["' onload='alert(1)", '&#39; onload=&#39;alert(1)'],
  ['&lt;img&gt;', '&amp;lt;img&amp;gt;'],
  ['</style><img src=x onerror=alert(1)>', '&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['a\u0000b\u0007c\u009b', 'a�b�c�'],
  ['\u202eevil\u2066', '�evil�'],
  ['two\nlines', 'two\nlines'],
])('%j is escaped', (text, escaped) => {
  expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('HTML of our own stays, lists are joined, and what is absent leaves nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}${undefined}${false}${0}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>')
})

test('what looks like a piece of HTML and is none is refused as such', () => {
  const fake = { text: '<script>' } as Markup
  expect(html`${fake}`.text).toBe('[object Object]')
  expect(html`${new Markup('<hr>')}`.text).toBe('<hr>')
})

test('a hostile text ends neither its element nor its attribute, and nothing of it is hidden', () => {
  checkProperty(
    fc.property(hostileText, (text) => {
      const [, attribute = '', content = ''] =
        /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(html`<p title="${text}">${text}</p>`.text) ?? []
      expect([attribute, content].every((each) => each.includes(NEEDLE))).toBe(true)
      expect(content).not.toMatch(/[^\P{C}\n\r\t]|\p{Default_Ignorable_Code_Point}/u)
    }),
  )
})
