import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '../cassette.ts'
import { type HashText, toBodyHash } from '../format/toBodyHash.ts'
import { readCassetteBody } from './readCassetteBody.ts'
import { readMeta } from './readMeta.ts'

export type ParseCassetteOptions = {
  /** A faster SHA-256, such as Node's. */
  readonly hash?: HashText | undefined
}

/**
 * Reads a cassette. Parameters and results stay as they were written. A file without a hash in its head was not
 * recorded to its end: it is read, without what was half written, and `complete` is false.
 *
 * @param name what people call it: a file's name
 * @throws BenchError that says where (file and line), what was found, and what to do: it is empty, binary, of a newer
 *   format, truncated, or changed since it was recorded; a line says nothing; one call has two answers in one step
 * @example
 * const { meta, steps } = parseCassette('page.io', await readFile('page.io', 'utf8'))
 */
export function parseCassette(name: string, text: string, { hash }: ParseCassetteOptions = {}): Cassette {
  const meta = readMeta(name, text)
  const complete = meta.sha256 !== undefined
  const { steps, problems } = readCassetteBody(text, meta.block, complete)
  const [problem, ...others] = problems
  if (problem)
    throw new BenchError(`${name} cannot be read.`, {
      metaMessages: [
        `${name}:${problem.line}: ${problem.text}`,
        ...(others.length > 0 ? [`and ${others.length} more; walletbench cassette check lists them`] : []),
      ],
      hint: problem.hint ?? 'Mend the line, or record it again.',
    })
  const found = complete ? toBodyHash(text, hash) : undefined
  if (found !== meta.sha256)
    throw new BenchError(`${name} is not what was recorded: its hash is another.`, {
      metaMessages: [`${name}:1: "sha256" is ${meta.sha256}`, `the lines below have ${found}`],
      hint: 'It was cut off or edited. If that was on purpose: walletbench cassette check --fix-hash F',
    })
  return { name, meta, complete, steps }
}
