import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BenchError } from '#mocks/core/BenchError'
import type { Finding } from './finding.ts'

/** Milliseconds within which a program must print its version. */
const TIMEOUT = 10_000

export type InspectProgramParameters = {
  readonly name: string
  readonly required: boolean
  /** Finds the program's path. Returns undefined or throws a BenchError if it is missing. */
  readonly find: () => string | undefined
  /** What it is for and how to install it. */
  readonly hint: string
}

/** Finds a program and runs it with `--version`. A program that exists but cannot run counts as missing. */
export async function inspectProgram(parameters: InspectProgramParameters): Promise<Finding> {
  const { name, required, find, hint } = parameters
  let path: string | undefined
  try {
    path = find()
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { name, required, found: false, hint: error.hint ?? error.message }
  }
  if (path === undefined) return { name, required, found: false, hint }
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: TIMEOUT })
    return { name, required, found: true, version: /\d+\.\d+[\w.+-]*/.exec(stdout)?.[0], path }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { name, required, found: false, path, hint: `It exists but does not run: ${reason}` }
  }
}
