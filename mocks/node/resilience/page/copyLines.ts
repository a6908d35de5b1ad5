/** Copies the lines for the terminal. A file beside the page gets the page's folder, where that lies on this machine's disk. */
export function copyLines(): void {
  /** The folder of the page on the disk, with its last slash. Undefined for a page that is served. */
  function findFolder(): string | undefined {
    if (location.protocol !== 'file:') return undefined
    const path = decodeURIComponent(location.pathname.replace(/[^/]*$/, ''))
    return /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path
  }
  const folder = findFolder()
  for (const code of document.querySelectorAll<HTMLElement>('[data-file]')) {
    const file = code.dataset['file'] ?? ''
    if (folder === undefined) continue
    const path = `${folder}${file}`
    const quoted = /^[\w./:-]+$/.test(path) ? path : `"${path.replace(/["$`\\]/g, '\\$&')}"`
    code.textContent = (code.textContent ?? '').replace(file, () => quoted)
  }

  /** Where the page may not use the clipboard, the text is selected for the person. */
  function select(code: Element): void {
    getSelection()?.selectAllChildren(code)
  }
  for (const button of document.querySelectorAll<HTMLElement>('.copy')) {
    const code = button.parentElement?.querySelector('code')
    const label = button.querySelector('.state')
    button.addEventListener('click', async () => {
      if (!code || !label) return
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
        label.textContent = 'Copied'
      } catch {
        select(code)
        label.textContent = 'Selected'
      }
    })
    button.addEventListener('blur', () => {
      if (label) label.textContent = ''
    })
  }
}
