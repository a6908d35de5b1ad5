import { findSimilarName, toShown } from '#mocks/core/knownNames'

export type InputProblem = { readonly path: readonly (string | number)[]; readonly message: string }

export type Place = {
  at(key: string | number): Place
  say(message: string, path?: InputProblem['path']): false
  expected(what: string, given: unknown): false
  unknown(name: string, known: readonly string[]): false
}

/** Checks a value from outside, and changes nothing. It loads no package: starts of benches and pages use it. */
export type Reader<value> = (given: unknown, place: Place) => given is value

export function findProblems(reader: Reader<unknown>, given: unknown): readonly InputProblem[] {
  const found: InputProblem[] = []
  if (!reader(given, createPlace([], found)) && found.length === 0) found.push({ path: [], message: 'is not valid' })
  return found
}

const refuse = (): false => false
/** Keeps no problems: most values are accepted, and a trace has a million events. */
const NOWHERE: Place = { at: () => NOWHERE, say: refuse, expected: refuse, unknown: refuse }

export const fits = <value>(reader: Reader<value>, given: unknown): given is value => reader(given, NOWHERE)

function createPlace(path: InputProblem['path'], found: InputProblem[]): Place {
  const say = (message: string, more: InputProblem['path'] = []): false => {
    found.push({ path: [...path, ...more], message })
    return false
  }
  return {
    at: (key) => createPlace([...path, key], found),
    say,
    expected: (what, given) =>
      say(given === undefined ? `must be ${what}` : `must be ${what}, but got ${toShown(given)}`),
    unknown(name, known) {
      const similar = findSimilarName(name, known)
      return say(
        similar === undefined
          ? `does not exist. There are: ${known.join(', ')}`
          : `does not exist. Did you mean "${similar}"?`,
        [name],
      )
    },
  }
}
