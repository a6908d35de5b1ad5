/** Folders of dependencies, and the chunks that Vite's development server makes of them: it names a hash in the query. */
const DEPENDENCY = /(^|\/)(node_modules|\.vite|\.pnpm|@vite)\/|\/deps\/[^/?]+\?v=/
const HIDDEN = /^(chrome-extension|moz-extension|node|pptr|debugger):|^(__playwright|UtilityScript)|\/@vite\/client/
/** A line of V8's `Error.stack`: `at name (url:line:column)` or `at url:line:column`. */
const LINE = /^\s*at (?:async )?(?:(.*?) \()?(https?:\/\/.+?):(\d+):(\d+)\)?$/

export type StackFrame = {
  readonly functionName: string
  readonly url: string
  /** From 0 on. */
  readonly lineNumber: number
  readonly columnNumber: number
}

export type Initiator = {
  /** Innermost first, across awaits. Empty if no script asked. */
  readonly frames: readonly StackFrame[]
  readonly place: string
  readonly by: 'page' | 'worker'
}

export function parseStack(text: string): readonly StackFrame[] {
  return text.split('\n').flatMap((line) => {
    const [, functionName = '', url, row, column] = LINE.exec(line) ?? []
    if (url === undefined) return []
    return [{ functionName, url, lineNumber: Number(row) - 1, columnNumber: Number(column) - 1 }]
  })
}

export function pickFrame(frames: readonly StackFrame[]): StackFrame | undefined {
  const shown = frames.filter(({ url }) => url !== '' && !HIDDEN.test(url))
  return shown.find(({ url }) => !DEPENDENCY.test(url)) ?? shown[0]
}

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
