import { expect, test } from 'vitest'
import { toBarePage } from './toBarePage.ts'

const html = `<html><head>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start-2.js">
<link rel="stylesheet" crossorigin href="/assets/start-3.css">
</head><body><div id="root"></div></body></html>`

test('the same files are loaded, and run but for the entry; one button is shown', () => {
  const bare = toBarePage(html)
  expect(bare).not.toContain('index-1.js')
  expect(bare).toContain('href="/assets/start-2.js"')
  expect(bare).toContain("import '/assets/start-2.js'")
  expect(bare).toContain('start-3.css')
  expect(bare.match(/<script/g)).toHaveLength(1)
  expect(bare).toContain("createElement('button')")
})

test('a page that preloads nothing is no such page', () => {
  expect(() => toBarePage('<html></html>')).toThrow('preloads no script')
})
