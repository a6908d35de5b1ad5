import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file as a whole: another process reads the old or the new one. The set-up runs before dependencies are
 * installed, so it can't use the TypeScript of `mocks/node/files`.
 *
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const descriptor = openSync(temporary, 'wx')
    try {
      writeFileSync(descriptor, content)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
