import type { Entry } from 'yauzl'

type UnpackLimit = {
  /** Counts an entry before it is unpacked. Returns the reason if it must not be. */
  take(entry: Pick<Entry, 'fileName' | 'compressedSize' | 'uncompressedSize'>): string | undefined
}

/** Unpacked by packed size. Deflate reaches 1,032; logs and traces stay below 50. */
const MAX_RATIO = 200
/** Entries of at most this size may have any ratio, in bytes. */
const SMALL = 10_000_000

/**
 * `maxSize` is that of all entries that are read together, in bytes. The sizes are those that the zip declares: yauzl
 * fails if an entry is larger.
 */
export function createUnpackLimit(maxSize: number): UnpackLimit {
  let size = 0
  return {
    take({ fileName, compressedSize, uncompressedSize }) {
      const name = JSON.stringify(fileName)
      if (uncompressedSize > maxSize) return `${name} is larger than ${maxSize / 1e6} MB`
      if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO)
        return `${name} unpacks to more than ${MAX_RATIO} times its size`
      size += uncompressedSize
      return size > maxSize ? `its content is larger than ${maxSize / 1e6} MB` : undefined
    },
  }
}
