import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'

/** Reads what a person typed: what is wrong in it ends with the exit code of usage. */
export async function asUsage<value>(command: Command, read: () => value | Promise<value>): Promise<value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BenchError) command.error(`error: ${error.message}`)
    throw error
  }
}
