/** A value that outlives the page, where the browser lets it. */
export type Stored<value> = {
  read(): value | undefined
  write(value: value | undefined): void
}

/**
 * Creates a value in a storage of the browser. What is not readable, or of another shape, counts as nothing.
 *
 * @example
 * const stored = createStored(localStorage, 'shop.session', (value): value is Session => 'wallet' in value)
 */
export function createStored<value extends object>(
  storage: Storage,
  key: string,
  isValue: (value: object) => value is value,
): Stored<value> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return typeof value === 'object' && value !== null && isValue(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value) storage.setItem(key, JSON.stringify(value))
        else storage.removeItem(key)
      } catch {
        // Full, or forbidden: the shop works without.
      }
    },
  }
}
