import { sealCassette } from '#mocks/rpc/cassette/format/sealCassette'
import { type CassetteFinding, checkCassette } from '#mocks/rpc/cassette/parse/checkCassette'
import { readMeta } from '#mocks/rpc/cassette/parse/readMeta'
import { readTextFile } from '../files/readTextFile.ts'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { hashText } from './hashText.ts'
import { takeFileLock } from './takeFileLock.ts'

export type FileCheck = {
  readonly file: string
  readonly ok: boolean
  /** Whole days since the recording. Undefined if the file has no valid date. */
  readonly age: number | undefined
  readonly findings: readonly CassetteFinding[]
}

export async function checkCassetteFile(parameters: {
  readonly file: string
  readonly now: number
  readonly secrets?: readonly string[] | undefined
  readonly fixHash?: boolean | undefined
}): Promise<FileCheck> {
  const { file, now, secrets, fixHash } = parameters
  const text = await readTextFile(file)
  const fixed = fixHash ? await seal(file, text) : text
  const findings = checkCassette(file, fixed, { now, secrets, hash: hashText })
  return { file, ok: findings.every(({ level }) => level !== 'error'), age: readAge(file, fixed, now), findings }
}

const DAY = 24 * 60 * 60 * 1_000

function readAge(file: string, text: string, now: number): number | undefined {
  try {
    return Math.max(0, Math.floor((now - Date.parse(readMeta(file, text).date)) / DAY))
  } catch {
    // The findings report what is wrong with the head.
    return undefined
  }
}

async function seal(file: string, text: string): Promise<string> {
  const release = takeFileLock(file)
  try {
    const sealed = sealCassette(text, hashText)
    if (sealed !== text) await writeWholeFile({ file, content: sealed, overwrite: true })
    return sealed
  } finally {
    release()
  }
}
