import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'

const css = readFileSync(fileURLToPath(new URL('../../../../console/styles/tokens.css', import.meta.url)), 'utf8')

function readRule(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    Array.from(block.matchAll(/^ {2}([\w-]+): ([^;]+);$/gm), ([, name = '', value = '']) => [name, value]),
  )
}

test('the report has the console’s tokens', () => {
  const light = readRule(':root')
  expect(Object.keys(light).length).toBeGreaterThan(25)
  expect(tokens.light).toEqual(light)
  expect(tokens.dark).toEqual(readRule(':root[data-theme="dark"]'))
})
