import { expect, test } from 'vitest'
import { packageRoot } from '../../packageRoot.ts'
import { findLinkProblems } from './findLinkProblems.ts'

test.each([
  ['[a](package.json)', []],
  ['[a](https://example.com/a)', []],
  ['[a](#some-words)\n# Some words', []],
  ['`[a](b)`\n\n```ts\nf[a](b)\n```', []],
  ['[a](lost.md)', ['README.md: lost.md']],
  ['![a](lost/a.png)', ['README.md: lost/a.png']],
  ['[a](#lost)\n# Found', ['README.md: README.md#lost']],
])('%s', (text, problems) => {
  expect(findLinkProblems(packageRoot, new Map([['README.md', text]]))).toEqual(problems)
})
