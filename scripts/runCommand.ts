import { Command, CommanderError } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { readVersion } from '#mocks/node/shared/ownPackage'
import type { CommandContext } from './commandContext.ts'
import { commands } from './commands/commands.ts'

/** A failure of the bench itself is 1. */
const USAGE_ERROR = 2

export async function runCommand(words: readonly string[], context: CommandContext): Promise<number> {
  const program = new Command('walletbench')
    .description('Test bench for the wallet-connection flow of EVM web applications.')
    .version(readVersion())
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
    .showHelpAfterError('(use --help to list commands and options)')
    .exitOverride()
  for (const load of listNeeded(words)) {
    const add = await load()
    add(program, context)
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return context.exitCode
  } catch (error) {
    return report(error, context)
  }
}

function listNeeded([name = '']: readonly string[]): readonly (typeof commands)[string][] {
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined
  return named ? [named] : Object.values(commands)
}

function report(error: unknown, { stderr }: CommandContext): number {
  // Commander has already printed it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR
  const text = error instanceof BenchError ? error.message : error instanceof Error ? error.stack : String(error)
  stderr.write(`${text}\n`)
  return 1
}
