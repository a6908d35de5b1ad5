import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file),
)

const SETS = { css: /(--[\w-]+)\s*:/g, ts: /(?:setProperty\(\s*|[{,]\s*)['"`](--[\w-]+)/g } as const

function listSetters(kind: keyof typeof SETS): ReadonlyMap<string, ReadonlySet<string>> {
  const setters = new Map<string, Set<string>>()
  for (const file of files.filter((name) => name.endsWith('.css') === (kind === 'css'))) {
    for (const [, name = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(SETS[kind]))
      setters.set(name, (setters.get(name) ?? new Set()).add(file))
  }
  return setters
}

test('a custom property that a script sets is set there alone: its name is that of one thing', () => {
  const [byScripts, bySheets] = [listSetters('ts'), listSetters('css')]
  // The search finds members of a `style` and calls of `setProperty`.
  for (const name of ['--dapp-width', '--dialog-width', '--slack']) expect([...byScripts.keys()]).toContain(name)
  const shared = [...byScripts].filter(([name, places]) => places.size > 1 || bySheets.has(name))
  expect(shared).toEqual([])
})

test('the names that a script sets are whole: parts would hide them from this search', () => {
  const parts = files.filter((file) =>
    /(?:setProperty\(\s*|[{,]\s*\[?)`--[\w-]*\$\{/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(parts).toEqual([])
})
