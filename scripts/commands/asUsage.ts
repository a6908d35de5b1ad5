import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'

/** A BenchError ends the command with the exit code for wrong usage. */
export async function asUsage<value>(command: Command, read: () => value | Promise<value>): Promise<value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BenchError) command.error(`error: ${error.message}`)
    throw error
  }
}
