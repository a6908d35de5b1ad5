import { expect } from 'vitest'

/** -32602, with these words. */
export const invalid = (words: string) => ({ code: -32602, message: expect.stringContaining(words) })
