import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts Node. `said` grows as the program writes, and `closed` has its exit code and signal. */
export function startNode(words: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += String(text)
  })
  child.stderr.on('data', (text) => {
    said.err += String(text)
  })
  return { child, said, closed: once(child, 'close') }
}

/** Without the variables of the runner of this test: another runner would take itself for a worker of that. */
export function toOwnEnvironment(): NodeJS.ProcessEnv {
  const ofRunner = /^(PLAYWRIGHT_(?!BROWSERS_PATH)|TEST_|PW_|PWTEST|PWDEBUG|NODE_OPTIONS$|FORCE_COLOR$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofRunner.test(name)))
}
