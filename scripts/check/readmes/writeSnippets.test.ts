import { expect, test } from 'vitest'
import { listSnippets } from './writeSnippets.ts'

test('TypeScript blocks are counted from 1; others are skipped', () => {
  const text = 'A\n\n```ts\nconst a = 1\n```\n\n```sh\nls\n```\n\n```ts\nconst b = 2\n```\n'
  expect(listSnippets('a.md', text)).toEqual([
    { name: 'a.md 1', code: 'const a = 1\n' },
    { name: 'a.md 2', code: 'const b = 2\n' },
  ])
})
