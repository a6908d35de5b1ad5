import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '../cassette.ts'
import { type HashText, toBodyHash } from '../format/toBodyHash.ts'
import { readCassetteBody } from './readCassetteBody.ts'
import { readMeta } from './readMeta.ts'

export type ParseCassetteOptions = {
  readonly hash?: HashText | undefined
}

/** A file without a hash in its head is unfinished: it is read without a half-written last entry. */
export function parseCassette(name: string, text: string, { hash }: ParseCassetteOptions = {}): Cassette {
  const meta = readMeta(name, text)
  const complete = meta.sha256 !== undefined
  const { steps, problems } = readCassetteBody(text, meta)
  const [problem, ...others] = problems
  if (problem)
    throw new BenchError(`${name} cannot be read.`, {
      metaMessages: [
        `${name}:${problem.line}: ${problem.text}`,
        ...(others.length > 0 ? [`and ${others.length} more; walletbench cassette check lists them`] : []),
      ],
      hint: problem.hint ?? 'Fix the line, or record the cassette again.',
    })
  const found = complete ? toBodyHash(text, hash) : undefined
  if (found !== meta.sha256)
    throw new BenchError(`${name} was changed after it was recorded: its hash does not match.`, {
      metaMessages: [`${name}:1: "sha256" is ${meta.sha256}`, `the hash of its lines is ${found}`],
      hint: 'The file was cut off or edited. If that was on purpose: walletbench cassette check --fix-hash F',
    })
  return { name, meta, complete, steps }
}
