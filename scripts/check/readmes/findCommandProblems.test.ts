import { Command } from 'commander'
import { expect, test } from 'vitest'
import { findCommandProblems } from './findCommandProblems.ts'

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
])('%j', (text, problems) => {
  expect(findCommandProblems(program, 'a.md', text)).toEqual(problems)
})
