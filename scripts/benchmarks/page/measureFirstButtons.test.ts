import { expect, test } from 'vitest'
import { toBarePage } from './measureFirstButtons.ts'

const html = `<html><head>
<script type="module" crossorigin src="/assets/start-2.js"></script>
<link rel="stylesheet" crossorigin href="/assets/start-3.css">
</head><body><div id="root"></div></body></html>`

test('the same files are loaded; one button is shown after them', () => {
  const bare = toBarePage(html)
  expect(bare).toContain('src="/assets/start-2.js"')
  expect(bare).toContain('href="/assets/start-3.css"')
  expect(bare.indexOf("createElement('button')")).toBeGreaterThan(bare.indexOf('start-2.js'))
  expect(bare.match(/<script/g)).toHaveLength(2)
})
