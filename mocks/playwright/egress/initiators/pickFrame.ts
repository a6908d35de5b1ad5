import type { StackFrame } from './stackFrame.ts'

/** Picks the innermost frame that is of the dapp's own source; the innermost of all if every one is of a dependency. */
export function pickFrame(frames: readonly StackFrame[]): StackFrame | undefined {
  const shown = frames.filter(({ url }) => url !== '' && !HIDDEN.test(url))
  return shown.find(({ url }) => !DEPENDENCY.test(url)) ?? shown[0]
}

/** Folders of dependencies, and the chunks that Vite's development server makes of them: it names a hash in the query. */
const DEPENDENCY = /(^|\/)(node_modules|\.vite|\.pnpm|@vite)\/|\/deps\/[^/?]+\?v=/
const HIDDEN = /^(chrome-extension|moz-extension|node|pptr|debugger):|^(__playwright|UtilityScript)|\/@vite\/client/
