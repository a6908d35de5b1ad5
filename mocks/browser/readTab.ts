/** Where a tab keeps its name. `sessionStorage` outlives a reload, and no tab sees that of another (HTML §12.2). */
const KEY = 'walletbench.tab'

/**
 * Reads the name of the page's tab, or gives it one. Without storage each page has its own.
 * @param read reads the page's `sessionStorage`, which throws if storage is disabled
 */
export function readTab(read: () => Storage, createUuid: () => string): string {
  try {
    const known = read().getItem(KEY)
    if (known !== null) return known
    const created = createUuid()
    read().setItem(KEY, created)
    return created
  } catch {
    return createUuid()
  }
}
