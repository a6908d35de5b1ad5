import type { Findings } from './foundResult.ts'

export function joinFindings(all: readonly Findings[]): Findings {
  return {
    texts: all.flatMap(({ texts }) => texts),
    problems: all.flatMap(({ problems }) => problems),
    close() {
      for (const { close } of all) close?.()
    },
  }
}
