import { createHashState, followRun, type HashState, type ReportState } from './reportState.ts'

export function bootReport(): void {
  document.documentElement.classList.add('scripted')
  followTheme()
  const state = createHashState()
  followFilters(state)
  followRun(state)
  moveInGrid(state)
  copyLines()
  zoomPictures()
}

function followTheme(): void {
  const KEY = 'walletbench-report-theme'
  const order = ['system', 'light', 'dark']
  const drawings = new Map(Object.entries({ system: '#i-system', light: '#i-sun', dark: '#i-moon' }))
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

function zoomPictures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#picture')
  const picture = dialog?.querySelector('img')
  const label = dialog?.querySelector('p')
  let shown: HTMLAnchorElement | undefined

  function show(link: HTMLAnchorElement): void {
    const image = link.querySelector('img')
    if (!dialog || !picture || !label || !image) return
    shown = link
    picture.src = link.href
    picture.alt = image.alt
    label.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? ''
    if (!dialog.open) dialog.showModal()
  }
  function step(by: number): void {
    const all = [...(shown?.closest('.pictures')?.querySelectorAll<HTMLAnchorElement>('.zoom') ?? [])]
    const next = shown && all[all.indexOf(shown) + by]
    if (next) show(next)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.zoom'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(link)
    })
  dialog?.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}

/** In a file from the disk, the lines get the page's folder. */
function copyLines(): void {
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
  for (const button of document.querySelectorAll<HTMLElement>('.copy')) {
    const code = button.parentElement?.querySelector('code')
    const label = button.querySelector('.state')
    button.addEventListener('click', async () => {
      if (!code || !label) return
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
        label.textContent = 'Copied'
      } catch {
        // The page may not use the clipboard.
        getSelection()?.selectAllChildren(code)
        label.textContent = 'Selected'
      }
    })
    button.addEventListener('blur', () => {
      if (label) label.textContent = ''
    })
  }
}

/** The arrow keys move the focus: the grid is one stop of the Tab key. */
function moveInGrid(state: HashState): void {
  const grid = document.querySelector<HTMLElement>('#grid')
  const cells = [...document.querySelectorAll<HTMLElement>('#grid .cell')]
  let isFirst = true
  const isShown = (cell: HTMLElement) => cell.offsetParent !== null && !cell.classList.contains('out')
  const placeOf = (cell: HTMLElement) => {
    const row = cell.closest('tr')
    const column = cell.closest('td')
    return row && column ? [...row.children].indexOf(column) : -1
  }
  const keep = (chosen: HTMLElement | undefined) => {
    for (const cell of cells) cell.tabIndex = cell === chosen ? 0 : -1
  }
  function find(from: HTMLElement, isAfter: boolean, isColumn: boolean): HTMLElement | undefined {
    const index = cells.indexOf(from)
    const rest = isAfter ? cells.slice(index + 1) : cells.slice(0, index).reverse()
    return rest.find(
      (cell) =>
        isShown(cell) && (isColumn ? placeOf(cell) === placeOf(from) : cell.closest('tr') === from.closest('tr')),
    )
  }
  const moves = new Map<string, (from: HTMLElement) => HTMLElement | undefined>([
    ['ArrowRight', (from) => find(from, true, false)],
    ['ArrowLeft', (from) => find(from, false, false)],
    ['ArrowDown', (from) => find(from, true, true)],
    ['ArrowUp', (from) => find(from, false, true)],
    ['Home', () => cells.find(isShown)],
    ['End', () => cells.filter(isShown).at(-1)],
  ])

  grid?.addEventListener('focusin', ({ target }) =>
    keep((target as Element).closest<HTMLElement>('.cell') ?? undefined),
  )
  grid?.addEventListener('keydown', (event) => {
    const from = (event.target as Element).closest<HTMLElement>('.cell')
    const move = moves.get(event.key)
    if (!from || !move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(from)?.focus()
  })
  state.follow(() => {
    // A filter may have hidden the cell to which the Tab key led.
    if (!cells.some((cell) => cell.tabIndex === 0 && isShown(cell)) || isFirst) keep(cells.find(isShown))
    isFirst = false
  })
}

function followFilters(state: HashState): void {
  const form = document.querySelector<HTMLFormElement>('#filters')
  const status = form?.querySelector('.shown')
  const chips = [...document.querySelectorAll<HTMLButtonElement>('.chip')]
  const selects = [...document.querySelectorAll<HTMLSelectElement>('#filters select')]
  /** Flows without a fault are not filtered. */
  const cells = [...document.querySelectorAll<HTMLElement>('#grid tbody:not([data-family="undisturbed"]) .cell')]
  const toggle = (list: readonly string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

  function showRows({ verdicts, family, flow }: ReportState): void {
    const isIn = (cell: HTMLElement) =>
      (verdicts.length === 0 || verdicts.includes(cell.dataset['verdict'] ?? '')) &&
      (flow === '' || cell.closest('td')?.dataset['flow'] === flow)
    for (const cell of cells) cell.classList.toggle('out', !isIn(cell))
    for (const column of document.querySelectorAll<HTMLElement>('#grid [data-flow]'))
      column.hidden = flow !== '' && column.dataset['flow'] !== flow
    const undisturbed = document.querySelector<HTMLElement>('#grid [data-family="undisturbed"]')
    if (undisturbed) undisturbed.hidden = verdicts.length > 0 || family !== ''
    for (const group of document.querySelectorAll<HTMLElement>('#grid tbody:not([data-family="undisturbed"])')) {
      const rows = [...group.querySelectorAll<HTMLElement>('tr.scenario')]
      for (const row of rows) row.hidden = !row.querySelector('.cell:not(.out)')
      const isOther = family !== '' && group.dataset['family'] !== family
      group.hidden = isOther || rows.every((row) => row.hidden)
      if (isOther) for (const cell of group.querySelectorAll('.cell')) cell.classList.add('out')
    }
  }

  state.follow((now) => {
    showRows(now)
    for (const chip of chips) chip.setAttribute('aria-pressed', String(now.verdicts.includes(chip.value)))
    for (const select of selects) select.value = select.name === 'flow' ? now.flow : now.family
    const shown = cells.filter((cell) => !cell.classList.contains('out')).length
    if (status) status.textContent = shown === cells.length ? `${shown} runs` : `${shown} of ${cells.length} runs`
  })
  for (const chip of chips)
    chip.addEventListener('click', () => state.write({ verdicts: toggle(state.read().verdicts, chip.value) }))
  const failed = form?.querySelector<HTMLButtonElement>('.failed')
  failed?.addEventListener('click', () => state.write({ verdicts: failed.value.split(',') }))
  for (const select of selects) select.addEventListener('change', () => state.write({ [select.name]: select.value }))
  form?.addEventListener('reset', (event) => {
    event.preventDefault()
    state.write({ verdicts: [], family: '', flow: '' })
  })
  form?.addEventListener('submit', (event) => event.preventDefault())
}
