import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** ms */
const GRACE = 3_000

/** A signal to this process ends the command and everything that it started, then this process. */
export function runChild(command, args, { cwd, env = {} }) {
  let received
  let timer
  const onSignal = (signal) => {
    if (received) return
    received = signal
    killGroup(child, 'SIGTERM')
    timer = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE)
  }
  // Before the command starts: a signal that comes as it starts would end this process alone.
  for (const signal of SIGNALS) process.on(signal, onSignal)
  // A process group of its own, so that the children of npm and the bundler can be ended too.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32' && command === 'npm',
  })
  return new Promise((resolve) => {
    const settle = (ok) => {
      clearTimeout(timer)
      for (const signal of SIGNALS) process.removeListener(signal, onSignal)
      if (received) process.exit(128 + constants.signals[received])
      resolve(ok)
    }
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      settle(false)
    })
    child.once('exit', (code) => {
      if (received) killGroup(child, 'SIGKILL')
      settle(code === 0)
    })
  })
}

function killGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The process group has ended already.
  }
}
