import type { HashState } from './createHashState.ts'

/** Moves the focus from cell to cell by the arrow keys: the grid is one stop of the Tab key. */
export function moveInGrid(state: HashState): void {
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
  /** The nearest cell before or after it: of its row, or of its column. */
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
