#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { readVersion } from '#mocks/node/readVersion'
import { commands } from './commands/table.ts'

/** Wrong arguments; a failure of the bench itself is 1. */
const USAGE_ERROR = 2

const program = new Command('walletbench')
  .description('Test bench for the wallet-connection flow of EVM web applications.')
  .version(readVersion())
  .showHelpAfterError('(--help shows what there is)')
  .exitOverride()
for (const add of commands) add(program)

// Whoever read standard output may stop reading: that is no reason to die with a stack.
process.stdout.on('error', () => {})

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}
// All is stopped or done; what a library left open must not keep the process.
process.stdout.write('', () => process.exit())

function report(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR
  const text = error instanceof BenchError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  return 1
}
