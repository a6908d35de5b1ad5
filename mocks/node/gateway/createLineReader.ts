export function createLineReader(onLine: (line: string) => void): (piece: string) => void {
  // Joined only when the line is complete: a large one comes in many pieces.
  let begun: string[] = []
  return (piece) => {
    let start = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      const last = piece.slice(start, end)
      start = end + 1
      if (begun.length === 0) onLine(last)
      else {
        const line = begun.join('') + last
        begun = []
        onLine(line)
      }
    }
    if (start < piece.length) begun.push(piece.slice(start))
  }
}
