import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runChild } from './runChild.mjs'

/** `npm ci` refuses a lock file that lacks the native packages of a platform. Binaries need no install scripts. */
export function npmInstall(root, packages = []) {
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    // `npm pack --dry-run` passes its flag on to this npm, which must still install.
    '--no-dry-run',
  ]
  // Given explicitly: `npm -s` also silences its children.
  const [command, ...first] = findNpm()
  return runChild(command, [...first, ...args, '--loglevel=error', ...packages], { cwd: root })
}

function findNpm() {
  const { npm_execpath: running } = process.env
  if (running?.endsWith('npm-cli.js') && existsSync(running)) return [process.execPath, running]
  const beside = join(dirname(process.execPath), 'npm')
  return process.platform !== 'win32' && existsSync(beside) ? [process.execPath, beside] : ['npm']
}
