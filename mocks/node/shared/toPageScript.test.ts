import { expect, test } from 'vitest'
import { toPageScript } from './toPageScript.ts'

test('a script can stand in a document, whatever its parameters say', () => {
  const name = '</script><!--<script>'
  const script = toPageScript('serveBridge', { url: 'http://127.0.0.1:5182', name })
  expect(script).toContain(String.raw`"name":"\u003c/script>\u003c!--\u003cscript>"`)
  expect(script).not.toMatch(/<\/|<!--|<script/i)
})
