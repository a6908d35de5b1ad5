import type { HashState, ReportState } from './createHashState.ts'

export function followFilters(state: HashState): void {
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
