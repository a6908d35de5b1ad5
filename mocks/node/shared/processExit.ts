import type { ChildProcess } from 'node:child_process'

/** How a process ended. */
export type ProcessExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** Also resolves, with the cause, if the child could not be started. */
export function toProcessExit(child: ChildProcess): Promise<ProcessExit & { error?: Error }> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error })
    })
  })
}
