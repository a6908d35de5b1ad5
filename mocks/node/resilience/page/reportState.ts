/** Kept in the address, so that links work. An empty run is none, an empty filter shows all. */
export type ReportState = {
  readonly run: string
  readonly verdicts: readonly string[]
  readonly family: string
  readonly flow: string
}

export type HashState = ReturnType<typeof createHashState>

export function followRun(state: HashState): void {
  const aside = document.querySelector('aside')
  const tools = document.querySelector<HTMLElement>('.tools')
  const position = document.querySelector('.position')
  const elements = [...document.querySelectorAll<HTMLElement>('.run')]
  const runs = new Map(elements.map((run) => [run.dataset['run'] ?? '', run]))
  const cells = [...document.querySelectorAll<HTMLElement>('#grid .cell')]
  const cellOf = (id: string) => cells.find((cell) => cell.dataset['run'] === id)
  const listShown = () =>
    cells.filter((cell) => !cell.classList.contains('out') && !cell.closest('[data-family="undisturbed"]'))
  let open = ''

  // The address would scroll to it.
  for (const run of runs.values()) run.removeAttribute('id')

  function close(): void {
    const cell = cellOf(open)
    state.write({ run: '' })
    cell?.focus()
  }
  function step(by: number): void {
    const shown = listShown()
    const index = shown.findIndex((cell) => cell.dataset['run'] === open)
    const next = shown[(index + by + shown.length) % shown.length]
    if (next) state.write({ run: next.dataset['run'] ?? '' })
  }
  const actions = new Map<string, () => void>([
    ['previous', () => step(-1)],
    ['next', () => step(1)],
    ['close', close],
  ])

  state.follow(({ run: id }) => {
    const run = runs.get(id)
    for (const [key, one] of runs) one.classList.toggle('open', key === id)
    for (const cell of cells) {
      if (cell.dataset['run'] === id) cell.setAttribute('aria-current', 'true')
      else cell.removeAttribute('aria-current')
    }
    document.body.classList.toggle('open-run', run !== undefined)
    if (tools) tools.hidden = !run
    const shown = listShown()
    const index = shown.findIndex((cell) => cell.dataset['run'] === id)
    if (position) position.textContent = index === -1 ? '' : `${index + 1} of ${shown.length}`
    const isNew = run !== undefined && id !== open
    open = run ? id : ''
    if (!isNew) return
    aside?.scrollTo(0, 0)
    cellOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    run.querySelector('h2')?.focus({ preventScroll: true })
  })
  for (const cell of cells)
    cell.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      state.write({ run: cell.dataset['run'] === open ? '' : (cell.dataset['run'] ?? '') })
    })
  for (const button of document.querySelectorAll<HTMLElement>('[data-go]'))
    button.addEventListener('click', () => actions.get(button.dataset['go'] ?? '')?.())
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && open !== '' && !(target as Element).closest('dialog, select')) close()
  })
}

export function createHashState() {
  const listeners: ((state: ReportState) => void)[] = []
  const read = (): ReportState => {
    const fields = new URLSearchParams(location.hash.slice(1))
    const of = (name: string) => fields.get(name) ?? ''
    const verdicts = of('verdict').split(',').filter(Boolean)
    return { run: of('run'), verdicts, family: of('family'), flow: of('flow') }
  }
  const toHash = ({ run, verdicts, family, flow }: ReportState) =>
    Object.entries({ run, verdict: verdicts.join(','), family, flow })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURI(value).replace(/[&+#]/g, encodeURIComponent)}`)
      .join('&')
  const tell = () => {
    for (const listener of listeners) listener(read())
  }
  addEventListener('hashchange', tell)
  return {
    read,
    write(changes: Partial<ReportState>): void {
      // Not by `location.hash`, which would scroll.
      history.pushState(null, '', `#${toHash({ ...read(), ...changes })}`)
      tell()
    },
    follow(listener: (state: ReportState) => void): void {
      listeners.push(listener)
      listener(read())
    },
  }
}
