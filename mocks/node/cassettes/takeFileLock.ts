import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from './toFileError.ts'

/** How often a lock whose holder is gone is taken over before it is given up: another may be as fast each time. */
const TRIES = 5

/**
 * Takes a file for this process alone, by a file `<file>.lock` with the process's id beside it. The lock of a process
 * that is gone is taken over.
 *
 * @returns what gives it back
 * @throws BenchError where another process has it, and where the folder cannot be written
 * @example
 * const release = takeFileLock('page.io')
 */
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

/** It appears with its text in it: one that is empty would look as if its holder were gone. */
function create(lock: string, text: string, file: string): boolean {
  const made = `${lock}.${process.pid}.new`
  try {
    writeFileSync(made, text)
    linkSync(made, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw toFileError(`${file} cannot be written`, error)
  } finally {
    remove(made)
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Two may find the lock dead at once: only the one that moves it away removes it, and never a new one. */
function removeDead(lock: string): void {
  const dead = readText(lock)
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readText(aside) !== dead) renameSync(aside, lock)
  } catch {
    // Another was faster.
  }
  remove(aside)
}

/** Where its folder is none, `force` throws all the same. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // There is nothing to remove.
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
    hint: `Give another file, or end that process. If it records nothing, delete ${lock}.`,
  })
}
