import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { listFolder } from './sources/readSources.ts'

type ClassSource = { readonly path: string; readonly text: string }

const IMPORT = /import (?<name>\w+) from '(?<sheet>[^']+\.module\.css)'/g

const CLASS = /\.(?<name>[a-zA-Z_]\w*)/g

const resolve = (from: string, specifier: string) => join(dirname(from), specifier)
const read = (path: string) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') })

test('components name the classes that their style sheets have, and all of them', () => {
  const files = listFolder('console')
  const components = files.filter((path) => path.endsWith('.tsx')).map(read)
  const sheets = files.filter((path) => path.endsWith('.module.css')).map(read)
  expect(sheets.length).toBeGreaterThan(50)
  expect(findClassProblems(components, sheets, resolve)).toEqual([])
})

test('a class that is not there, and one that nobody names, are found', () => {
  const sheet = {
    path: 'a/Row.module.css',
    text: '/* .old */ .row { top: 1.5em } @media (x) { .row.wide > p { top: 0 } }',
  }
  const component = (code: string) => ({ path: 'a/Row.tsx', text: `import styles from './Row.module.css'\n${code}` })
  const find = (code: string) => findClassProblems([component(code)], [sheet], resolve)
  expect(find("styles['row'] + styles['wide']")).toEqual([])
  expect(find('styles[width]')).toEqual([])
  expect(find("styles['row'] + styles['column']")).toEqual([
    'a/Row.tsx: column is not in ./Row.module.css',
    'a/Row.module.css: nobody names wide',
  ])
})

/**
 * Finds the classes that components name and their style sheets do not have: such an element has no style, and no
 * other check sees it.
 */
function findClassProblems(
  components: readonly ClassSource[],
  sheets: readonly ClassSource[],
  resolve: (from: string, specifier: string) => string,
): readonly string[] {
  const named = new Map<string, Set<string>>(sheets.map(({ path }) => [path, new Set()]))
  const classesOf = new Map(sheets.map(({ path, text }) => [path, listClasses(text)]))
  const problems: string[] = []
  for (const { path, text } of components)
    for (const { groups } of text.matchAll(IMPORT)) {
      const { name = '', sheet = '' } = groups ?? {}
      const target = resolve(path, sheet)
      const classes = classesOf.get(target) ?? new Set()
      for (const [, literal] of text.matchAll(new RegExp(String.raw`\b${name}\[(?:'([^']+)'|[^\]]+)\]`, 'g')))
        for (const used of literal === undefined ? classes : [literal]) {
          named.get(target)?.add(used)
          if (!classes.has(used)) problems.push(`${path}: ${used} is not in ${sheet}`)
        }
    }
  for (const [path, classes] of classesOf)
    for (const name of classes) if (!named.get(path)?.has(name)) problems.push(`${path}: nobody names ${name}`)
  return problems
}

function listClasses(css: string): ReadonlySet<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return new Set(Array.from(selectors.matchAll(CLASS), ({ groups }) => groups?.['name'] ?? ''))
}
