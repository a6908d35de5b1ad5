/** Where a step is reached from: the number of an earlier row, the name that is used there, and the one that is defined here. */
export type WalkLink = { readonly from: number; readonly uses: string; readonly defines: string }

/** One row of a walk. Undefined `path`: words in place of a file. */
export type WalkStep = {
  readonly number: number
  readonly path: string | undefined
  readonly links: readonly WalkLink[]
}

/** The files that a request goes through, in order. */
export type Walk = { readonly title: string; readonly steps: readonly WalkStep[] }

const ROW = /^\| (?<number>\d+) \| (?<place>[^|]+) \| (?<reached>[^|]+) \|/
const LINK = /(\d+) `([^`]+)`(?:, as `([^`]+)`)?/g

/**
 * Reads the walks under the heading "Where a request goes": tables of `| # | file | reached from |`, where the last cell
 * has ``3 `request` ``, or ``3 `send`, as `createHttpSend` `` where the caller knows what is defined by another name.
 *
 * @throws Error where there is no such heading, or a row cannot be read
 */
export function readWalks(markdown: string): readonly Walk[] {
  const [, section] = markdown.split('\n## Where a request goes\n')
  if (section === undefined) throw new Error('The text has no heading "Where a request goes".')
  const [, ...parts] = (section.split('\n## ')[0] ?? '').split('\n### ')
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const rows = lines.filter((line) => line.startsWith('|')).slice(2)
    return { title, steps: rows.map(readStep) }
  })
}

function readStep(line: string): WalkStep {
  const { number, place = '', reached = '' } = ROW.exec(line)?.groups ?? {}
  if (number === undefined) throw new Error(`The row cannot be read: ${line}`)
  const links = Array.from(reached.matchAll(LINK), ([, from, uses = '', defines = uses]) => ({
    from: Number(from),
    uses,
    defines,
  }))
  return { number: Number(number), path: /^`([^`]+)`$/.exec(place)?.[1], links }
}
