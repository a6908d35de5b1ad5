import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { findClassProblems } from './sources/findClassProblems.ts'
import { listFolder } from './sources/listFolder.ts'

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
