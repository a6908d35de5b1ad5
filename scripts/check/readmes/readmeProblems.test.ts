import { Command } from 'commander'
import { expect, test } from 'vitest'
import { packageRoot } from '#scripts/packageRoot'
import { findCommandProblems, findLinkProblems, isPacked } from './readmeProblems.ts'

const program = new Command()
program.command('start').option('--port <number>').option('--no-console')
program.command('fault').command('add').option('--rpc <url>')

test.each([
  ['`walletbench start --port 1 --no-console`', []],
  ['`npx walletbench fault add slow --rpc http://127.0.0.1:1`', []],
  ['`walletbench/node`, `walletbench.wallet`, `other start --prot`', []],
  ['```sh\nwalletbench start   # not `walletbench --prot`\n```', []],
  ['`walletbench strat`', ['a.md: strat']],
  ['`walletbench start --prot 1`', ['a.md: start --prot']],
  ['```sh\nnpm start -- --prot 1\n```', ['a.md: start --prot']],
  [
    '```\nwalletbench start  --port N\n            --prot N\nwalletbench fault  --port\n```',
    ['a.md: start --prot', 'a.md: fault --port'],
  ],
  ['`walletbench fault bogus`', ['a.md: fault bogus']],
  [
    '```sh\n$ walletbench fault remove\n$ npx -y walletbench fault add slow --registry\n```',
    ['a.md: fault remove', 'a.md: fault add --registry'],
  ],
  ['`walletbench fault ACTION`', []],
])('%j', (text, problems) => expect(findCommandProblems(program, 'a.md', text)).toEqual(problems))

test.each([
  ['[a](package.json)', []],
  ['[a](https://example.com/a)', []],
  ['[a](#some-words)\n# Some words', []],
  ['`[a](b)`\n\n```ts\nf[a](b)\n```', []],
  ['[a](lost.md)', ['README.md: lost.md']],
  ['![a](lost/a.png)', ['README.md: lost/a.png']],
  ['[a](#lost)\n# Found', ['README.md: README.md#lost']],
])('%s', (text, problems) => expect(findLinkProblems(packageRoot, new Map([['README.md', text]]))).toEqual(problems))

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
])('%s: %s', (path, expected) => expect(isPacked(path, files)).toBe(expected))
