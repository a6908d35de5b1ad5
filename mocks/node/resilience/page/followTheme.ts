/** Changes the theme between the system's, light and dark. */
export function followTheme(): void {
  const KEY = 'walletbench-report-theme'
  const order = ['system', 'light', 'dark']
  const drawings = new Map([
    ['system', '#i-system'],
    ['light', '#i-sun'],
    ['dark', '#i-moon'],
  ])
  const button = document.querySelector<HTMLElement>('#theme')
  let theme = 'system'
  // A page from the disk may have no storage.
  try {
    theme = localStorage.getItem(KEY) ?? theme
  } catch {}

  function show(): void {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
    else delete document.documentElement.dataset['theme']
    const label = button?.querySelector('span')
    if (label) label.textContent = theme
    button?.querySelector('use')?.setAttribute('href', drawings.get(theme) ?? '')
    button?.setAttribute('aria-label', `Theme: ${theme}`)
  }
  button?.addEventListener('click', () => {
    theme = order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
    try {
      localStorage.setItem(KEY, theme)
    } catch {}
    show()
  })
  if (button) button.hidden = false
  show()
}
