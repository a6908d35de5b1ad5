import { pathToFileURL } from 'node:url'
import { packageRoot } from '../packageRoot.ts'
import { type RunningProgram, runProgram } from './runProgram.ts'

/**
 * Runs code in a new Node process. Its function `setup` imports a module of `scripts/setup`.
 *
 * @example
 * runModule(`const { withLock } = await setup('withLock'); …`, folder)
 */
export function runModule(code: string, cwd: string): RunningProgram {
  const folder = pathToFileURL(`${packageRoot}/scripts/setup/`).href
  const prelude = `const setup = (name) => import('${folder}' + name + '.mjs')\nconst root = process.cwd()\n`
  return runProgram(process.execPath, ['--input-type=module', '--eval', prelude + code], { cwd })
}
