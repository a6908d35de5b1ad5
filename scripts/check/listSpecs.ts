/** A file of Playwright's JSON report, or a `describe` in one. */
export type ReportSuite<spec> = {
  readonly title?: string | undefined
  readonly specs?: readonly spec[] | undefined
  readonly suites?: readonly ReportSuite<spec>[] | undefined
}

export type PlacedSpec<spec> = { readonly spec: spec; readonly titles: readonly string[] }

export function listSpecs<spec>(
  suites: readonly ReportSuite<spec>[] = [],
  around: readonly string[] = [],
): readonly PlacedSpec<spec>[] {
  return suites.flatMap(({ title = '', specs = [], suites: inner }) => {
    const titles = [...around, title]
    return [...specs.map((spec) => ({ spec, titles })), ...listSpecs(inner, titles)]
  })
}
