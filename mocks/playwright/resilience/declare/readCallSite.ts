import { fileURLToPath } from 'node:url'

/** A place before source maps. Lines and columns count from 1. */
export type CallSite = {
  /** A path, or a `file:` URL. */
  readonly script: string
  readonly file: string
  readonly line: number
  readonly column: number
}

export function readCallSite(callee: (...args: never[]) => unknown): CallSite {
  const { prepareStackTrace } = Error
  // Source maps are left to whoever reads the place: applied twice, they lead elsewhere.
  Error.prepareStackTrace = (_, frames) => frames
  const holder: { stack?: unknown } = {}
  try {
    Error.captureStackTrace(holder, callee)
    const [frame] = holder.stack as NodeJS.CallSite[]
    const script = frame?.getFileName() ?? ''
    const file = script.startsWith('file:') ? fileURLToPath(script) : script
    return { script, file, line: frame?.getLineNumber() ?? 1, column: frame?.getColumnNumber() ?? 1 }
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
}
