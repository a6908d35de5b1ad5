#!/usr/bin/env node
// The compiler that foundry.toml names: the part of solc's command line that forge uses.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const solc = createRequire(import.meta.url)('solc')

if (process.argv.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
} else if (process.argv.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
} else {
  process.stderr.write('solc.mjs supports only --version and --standard-json\n')
  process.exitCode = 1
}
