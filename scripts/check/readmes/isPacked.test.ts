import { expect, test } from 'vitest'
import { isPacked } from './isPacked.ts'

const files = ['dist', '!dist/own.js', 'fixtures/*.{io,md}', 'mocks/**/README.md', '.github/pictures/*.png']

test.each([
  ['README.md', true],
  ['package.json', true],
  ['dist/a/b.js', true],
  ['dist/own.js', false],
  ['distant/a.js', false],
  ['fixtures/a.io', true],
  ['fixtures/a.json', false],
  ['fixtures/a/b.io', false],
  ['mocks/README.md', true],
  ['mocks/a/b/README.md', true],
  ['mocks/a/notes.md', false],
  ['xgithub/pictures/a.png', false],
  ['.github/pictures/a.png', true],
])('%s: %s', (path, expected) => {
  expect(isPacked(path, files)).toBe(expected)
})
