import { BenchError } from '#mocks/core/BenchError'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
  ELOOP: 'its path has a cycle of links',
  EACCES: 'the permissions of the file or folder do not allow it',
  EPERM: 'the permissions of the file or folder do not allow it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EFBIG: 'it exceeds the largest size that a file may have here',
  EMFILE: 'too many files are open',
  EBUSY: 'another program or a mount uses it',
  ENAMETOOLONG: 'its name is too long',
}

/** `what`: the operation that failed, such as `page.io cannot be read`. */
export function toFileError(what: string, cause: unknown, hint?: string): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = (code === undefined ? undefined : REASONS[code]) ?? message ?? String(cause)
  return new BenchError(`${what}: ${reason}.`, { hint, cause })
}
