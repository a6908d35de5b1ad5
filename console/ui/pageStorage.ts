/** The page's storage. A browser that forbids it keeps nothing: what is chosen lasts as long as the page. */
export const pageStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {}
  },
}
