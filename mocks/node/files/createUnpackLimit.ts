import type { Entry } from 'yauzl'

/** Unpacked by packed size. Deflate reaches 1,032; logs and traces stay below 50. */
const MAX_RATIO = 200
/** Entries of at most this size may have any ratio, in bytes. */
const SMALL = 10_000_000

/** `maxSize`: of all entries together, in bytes, as the zip declares them: yauzl fails if an entry is larger. */
export function createUnpackLimit(maxSize: number) {
  let size = 0
  return {
    take({ fileName, compressedSize, uncompressedSize }: Entry): string | undefined {
      const name = JSON.stringify(fileName)
      if (uncompressedSize > maxSize) return `${name} is larger than ${maxSize / 1e6} MB`
      if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO)
        return `${name} unpacks to more than ${MAX_RATIO} times its size`
      size += uncompressedSize
      return size > maxSize ? `its content is larger than ${maxSize / 1e6} MB` : undefined
    },
  }
}
