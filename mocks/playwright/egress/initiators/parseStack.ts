import type { StackFrame } from './stackFrame.ts'

/** A line of V8's `Error.stack`: `at name (url:line:column)` or `at url:line:column`. */
const LINE = /^\s*at (?:async )?(?:(.*?) \()?(https?:\/\/.+?):(\d+):(\d+)\)?$/

/** Parses the text of a stack, as Chromium writes it. Frames that are not of a web address are left out. */
export function parseStack(text: string): readonly StackFrame[] {
  return text.split('\n').flatMap((line) => {
    const [, functionName = '', url, row, column] = LINE.exec(line) ?? []
    if (url === undefined) return []
    return [{ functionName, url, lineNumber: Number(row) - 1, columnNumber: Number(column) - 1 }]
  })
}
