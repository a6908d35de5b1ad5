import { readTextFile } from '#mocks/node/files/readFiles'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { type CassetteDifference, diffCassettes } from '#mocks/rpc/cassette/diffCassettes'
import { formatCassette, sealCassette } from '#mocks/rpc/cassette/formatCassette'
import { type MergeOptions, mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { readMeta } from '#mocks/rpc/cassette/parse/cassetteHead'
import { type CassetteFinding, checkCassette } from '#mocks/rpc/cassette/parse/checkCassette'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { hashText, readCassette } from './readCassette.ts'
import { takeFileLock } from './takeFileLock.ts'

type FileCheck = {
  readonly file: string
  readonly ok: boolean
  readonly age: number | undefined
  readonly findings: readonly CassetteFinding[]
}

type WriteCassetteParameters = {
  readonly file: string
  readonly cassette: Cassette
  readonly force?: boolean | undefined
}

type FileDifference = CassetteDifference & { readonly same: boolean }

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

export async function writeCassette({ file, cassette, force }: WriteCassetteParameters): Promise<number> {
  const release = takeFileLock(file)
  try {
    const content = formatCassette({ ...cassette, complete: true }, hashText)
    const existsHint = 'Give another name, or pass --force to replace it.'
    return await writeWholeFile({ file, content, overwrite: force, existsHint })
  } finally {
    release()
  }
}

export async function mergeCassetteFiles(
  parameters: MergeOptions & {
    readonly files: readonly [string, ...string[]]
    readonly out: string
    readonly force?: boolean | undefined
  },
): Promise<CassetteSummary> {
  const { files, out, force, prefer } = parameters
  const [first, ...others] = files
  const head = await readCassette(first)
  const rest = await Promise.all(others.map(readCassette))
  const merged = mergeCassettes([head, ...rest], { prefer })
  await writeCassette({ file: out, cassette: merged, force })
  return summarizeCassette({ ...merged, complete: true })
}

export async function diffCassetteFiles(a: string, b: string): Promise<FileDifference> {
  const [left, right] = await Promise.all([readCassette(a), readCassette(b)])
  const { head, steps } = diffCassettes(left, right)
  return { same: head.length === 0 && steps.length === 0, head, steps }
}

export async function showCassette(file: string): Promise<CassetteSummary> {
  return summarizeCassette(await readCassette(file))
}
