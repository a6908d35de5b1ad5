import type { ChildProcess } from 'node:child_process'

/** How a process ended. */
export type ProcessExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** Resolves when a child has exited and all its output is read, or with the cause if it could not be started. */
export function toProcessExit(child: ChildProcess): Promise<ProcessExit & { error?: Error }> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error })
    })
  })
}
