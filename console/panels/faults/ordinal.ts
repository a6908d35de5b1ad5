/** A number as a rank: `2nd`. */
export function ordinal(count: number): string {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${count}${endings[rules.select(count)] ?? 'th'}`
}
