import { listNames } from './listNames.ts'
import type { Walk } from './readWalks.ts'

/**
 * Finds what is not true of a walk: a file that is not there, a row that is reached from none before it, a name that the
 * one file does not use or the other does not define. What it does not find: whether the one calls the other.
 *
 * @param read the text of a file; undefined where there is none
 */
export function findWalkProblems(
  { title, steps }: Walk,
  read: (path: string) => string | undefined,
): readonly string[] {
  const names = new Map(
    steps.flatMap(({ number, path }) => {
      const text = path === undefined ? undefined : read(path)
      return path === undefined || text === undefined ? [] : [[number, listNames(path, text)] as const]
    }),
  )
  return steps.flatMap(({ number, path, links }) => {
    if (path === undefined) return []
    const own = names.get(number)
    if (!own) return [`${title}, ${number}: ${path} is not there.`]
    return links.flatMap(({ from, uses, defines }) => {
      const caller = names.get(from)
      if (!caller || from >= number) return [`${title}, ${number}: no file at ${from} before it.`]
      return [
        ...(caller.used.has(uses) ? [] : [`${title}, ${number}: ${from} does not use ${uses}.`]),
        ...(own.defined.has(defines) ? [] : [`${title}, ${number}: ${path} does not define ${defines}.`]),
      ]
    })
  })
}
