import { BenchError } from '#mocks/core/BenchError'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, no folder',
  EISDIR: 'it is a folder',
  EACCES: 'the permissions of file or folder forbid it',
  EPERM: 'the permissions of file or folder forbid it',
  EROFS: 'the disk cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full, for this user',
  EFBIG: 'it would be larger than files may be here',
  EMFILE: 'too many files are open',
}

/**
 * What the system said of a file, in words.
 *
 * @param what what could not be done, such as `page.io cannot be read`
 */
export function toFileError(what: string, cause: unknown, hint?: string): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = (code === undefined ? undefined : REASONS[code]) ?? message ?? String(cause)
  return new BenchError(`${what}: ${reason}.`, { hint, cause })
}
