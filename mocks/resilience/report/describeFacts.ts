import type { RunFacts } from '../resilienceResult.ts'

export type Fact = {
  readonly label: string
  readonly texts: readonly string[]
  /** Texts of the dapp or of an error are shown unchanged. */
  readonly isQuoted?: true
}

const ENDS: Readonly<Record<RunFacts['end'], string>> = {
  reached: 'It reached its end.',
  failed: 'It failed.',
  waiting: 'It still waited when the run was judged.',
}

const TRIES: Readonly<Record<RunFacts['secondTry'], string>> = {
  click: 'It worked.',
  reload: 'It worked, but only after a reload.',
  failed: 'It failed.',
  none: 'None was made.',
}

export function describeFacts(facts: RunFacts): readonly Fact[] {
  const { end, failure, secondTry, movedMs, newTexts, busy, errors, tries, isBlank, asksReceipts } = facts
  const all: readonly Fact[] = [
    { label: 'The flow', texts: [ENDS[end]] },
    { label: 'It failed with', texts: failure === undefined ? [] : [failure], isQuoted: true },
    { label: 'The second try', texts: [TRIES[secondTry]] },
    { label: 'What failed in it', texts: tries, isQuoted: true },
    { label: 'The page', texts: isBlank ? ['It was blank.'] : [] },
    { label: 'New on the page', texts: newTexts, isQuoted: true },
    { label: 'Busy', texts: busy },
    { label: 'Not caught', texts: errors, isQuoted: true },
    { label: 'The page’s clock', texts: [`It was moved by ${toTime(movedMs)}.`] },
    { label: 'Receipts', texts: asksReceipts ? ['The dapp asks for them: its success means a receipt.'] : [] },
  ]
  return all.filter(({ texts }) => texts.length > 0)
}

function toTime(ms: number): string {
  if (ms < 120_000) return `${Math.round(ms / 100) / 10} s`
  return `${Math.round(ms / 6_000) / 10} min`
}
