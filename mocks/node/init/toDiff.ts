const CONTEXT = 3

type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string }

export function toDiff(before: string, after: string): string {
  const lines = compare(before.split(/\r?\n/), after.split(/\r?\n/))
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
  )
  const shown = lines.flatMap(({ sign, text }, index) => {
    if (near[index]) return [`${sign}${sign === ' ' && text === '' ? '' : text}`]
    return near[index - 1] ? ['…'] : []
  })
  return shown.at(-1) === '…' ? shown.slice(0, -1).join('\n') : shown.join('\n')
}

function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  const lengths = before.map(() => new Array<number>(after.length + 1).fill(0))
  lengths.push(new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column]
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      ;(lengths[row] ?? [])[column] = length
    }
  const lines: Line[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column]
    if (isSame) {
      lines.push({ sign: ' ', text: before[row] ?? '' })
      row += 1
      column += 1
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: '-', text: before[row] ?? '' })
      row += 1
    } else {
      lines.push({ sign: '+', text: after[column] ?? '' })
      column += 1
    }
  }
  return lines
}
