import { spawn } from 'node:child_process'
import type { CommandOutput } from './commandContext.ts'

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/**
 * Opens a URL in the user's browser. A failure is only reported, because the URL was printed as well.
 *
 * @param stderr where to report that no browser could be opened
 * @example
 * openInBrowser('http://127.0.0.1:5180', process.stderr)
 */
export function openInBrowser(url: string, stderr: CommandOutput): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
  child.once('error', () => stderr.write(`No browser could be opened. Open ${url} yourself.\n`))
  child.unref()
}
