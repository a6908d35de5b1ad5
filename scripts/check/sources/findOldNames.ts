/** What went, see oldNames.ts. */
export type OldNames = { readonly names: ReadonlySet<string>; readonly phrases: readonly string[] }

/**
 * Finds old names in a file: in its path and in its text, as whole words.
 *
 * @returns `path:line: name`; without a line where the path has it
 * @example
 * findOldNames('mocks/a.ts', 'export const createDoor = 1', { names: new Set(['createDoor']), phrases: [] })
 * // ['mocks/a.ts:1: createDoor']
 */
export function findOldNames(path: string, text: string, { names, phrases }: OldNames): readonly string[] {
  const findIn = (line: string) => [
    ...(line.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => names.has(word)),
    ...phrases.filter((phrase) => hasPhrase(line, phrase)),
  ]
  const lines = text.split('\n').flatMap((line, index) => findIn(line).map((name) => `${path}:${index + 1}: ${name}`))
  return [...findIn(path).map((name) => `${path}: ${name}`), ...lines]
}

/** Not the begin of a longer word: `mocks/world/session` is not in `mocks/world/sessionKey.ts`. */
function hasPhrase(line: string, phrase: string): boolean {
  for (let at = line.indexOf(phrase); at !== -1; at = line.indexOf(phrase, at + 1)) {
    const [before, after] = [line[at - 1] ?? '', line[at + phrase.length] ?? '']
    if (!/\w/.test(before) && (!/\w$/.test(phrase) || !/[\w-]/.test(after))) return true
  }
  return false
}
