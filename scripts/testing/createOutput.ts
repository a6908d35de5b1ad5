/** The output of a program. */
export type Output = {
  write(text: string): void
  readonly text: () => string
  /** The first line, once it is complete. */
  readonly firstLine: Promise<string>
}

/** Collects what a program writes to one of its outputs. */
export function createOutput(): Output {
  let all = ''
  let resolveLine: (line: string) => void = () => {}
  const firstLine = new Promise<string>((resolve) => {
    resolveLine = resolve
  })
  return {
    write(text) {
      all += text
      const [line, rest] = all.split('\n', 2)
      if (line !== undefined && rest !== undefined) resolveLine(line)
    },
    text: () => all,
    firstLine,
  }
}
