import type { StackFrame } from './stackFrame.ts'

/**
 * Names the place of a frame: `src/prices.ts:12:9 (fetchPrices)`. A text that ended in the numbers would be taken for a
 * frame of an error's own stack: Playwright would print it as such.
 */
export function toFrameText({ url, lineNumber, columnNumber, functionName }: StackFrame): string {
  // Names of one or two letters are a minifier's.
  const name = functionName.length > 2 ? functionName : 'anonymous'
  return `${toFileName(url)}:${lineNumber + 1}:${columnNumber + 1} (${name})`
}

/** The path of a source, without the addresses that bundlers and servers put before it. */
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
