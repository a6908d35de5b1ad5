import type { StackFrame } from './stackFrame.ts'

/** The text must not end in the numbers: Playwright would print it as a frame of the error's own stack. */
export function toFrameText({ url, lineNumber, columnNumber, functionName }: StackFrame): string {
  // Names of one or two letters are a minifier's.
  const name = functionName.length > 2 ? functionName : 'anonymous'
  return `${toFileName(url)}:${lineNumber + 1}:${columnNumber + 1} (${name})`
}

function toFileName(url: string): string {
  const path = url
    .replace(/[?#].*$/, '')
    .replace(/^(webpack-internal|webpack|turbopack|rsc|vite):\/\/\/?([\w@-]+\/)?(\([\w-]+\)\/)?/, '')
    .replace(/^https?:\/\/[^/]+\//, '')
    .replace(/^(@fs|file:\/\/)/, '')
    .replace(`${process.cwd()}/`, '')
    .replace(/^(\[project\]|\.)\//, '')
  return path === '' ? url : path
}
