import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '#mocks/node/files/toFileError'
import { isAlive } from '#mocks/node/shared/isAlive'

/** Another process may win each time. */
const TRIES = 5

export type CassetteFileParameters = {
  readonly file: string
  readonly overwrite?: 'update' | 'force' | undefined
}

export function takeFileLock(file: string): () => void {
  const lock = `${file}.lock`
  const mine = `${process.pid}\n`
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (create(lock, mine, file)) return () => readText(lock) === mine && remove(lock)
    const holder = Number.parseInt(readText(lock) ?? '', 10)
    if (isAlive(holder)) throw toLockError(file, lock, holder)
    removeDead(lock)
  }
  throw toLockError(file, lock, Number.parseInt(readText(lock) ?? '', 10))
}

/** Creates the lock together with its text: an empty lock would look stale. */
function create(lock: string, text: string, file: string): boolean {
  const made = `${lock}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(made, text, { flag: 'wx' })
    linkSync(made, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw toFileError(`${file} cannot be written`, error)
  } finally {
    remove(made)
  }
}

/** Two processes may find the same stale lock. Only the one that moves it away removes it, and never a new lock. */
function removeDead(lock: string): void {
  const dead = readText(lock)
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readText(aside) !== dead) renameSync(aside, lock)
  } catch {
    // Another process was faster.
  }
  remove(aside)
}

/** `force` still throws if the parent is not a folder. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nothing to remove.
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function toLockError(file: string, lock: string, holder: number): BenchError {
  return new BenchError(`${file} is being recorded by process ${holder}.`, {
    hint: `Give another file, or stop that process. If it is not recording, delete ${lock}.`,
  })
}

export function checkFreeFile({ file, overwrite }: CassetteFileParameters): void {
  if (overwrite === undefined && existsSync(file))
    throw new BenchError(`${file} already exists.`, {
      hint: 'Give another name, or pass --update to merge new calls into the file, or --force to replace it.',
    })
}
