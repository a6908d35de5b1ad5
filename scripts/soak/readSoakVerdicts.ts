/** The parts of Playwright's JSON report that hold the verdicts. */
export type VerdictReport = { readonly suites: readonly VerdictSuite[] }

/** A file, or a `describe` in one. */
type VerdictSuite = {
  readonly title: string
  readonly suites?: readonly VerdictSuite[] | undefined
  readonly specs?: readonly VerdictSpec[] | undefined
}

type VerdictSpec = {
  readonly title: string
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[]
  }[]
}

/** The verdict on a flow in a scenario. */
export type SoakVerdict = {
  readonly flow: string
  /** Its title. */
  readonly scenario: string
  readonly verdict: string
  /** The verdicts of which it must be one. Undefined: any. */
  readonly expected?: readonly string[] | undefined
}

/** The annotation in which a spec names the verdicts that it expects, with blanks in between. */
const EXPECTS = 'expects'
/** The annotation in which the runner leaves the verdict, and why. */
const VERDICT = 'resilience'

/**
 * Reads the verdicts of one run. A flow that does not apply, or runs undisturbed, has none.
 *
 * @example
 * readSoakVerdicts(report) // [{ flow: 'injected › each-click-pays', scenario: '…', verdict: 'doubled', expected: ['doubled'] }]
 */
export function readSoakVerdicts({ suites }: VerdictReport): readonly SoakVerdict[] {
  // The title of a file stands for no flow.
  return suites.flatMap((file) => listVerdicts({ ...file, title: '' }, []))
}

function listVerdicts({ title, suites = [], specs = [] }: VerdictSuite, around: readonly string[]): SoakVerdict[] {
  const titles = title === '' ? around : [...around, title]
  return [
    ...specs.flatMap((spec) => toVerdict(spec, titles.join(' › '))),
    ...suites.flatMap((suite) => listVerdicts(suite, titles)),
  ]
}

function toVerdict({ title, tests }: VerdictSpec, flow: string): SoakVerdict[] {
  const annotations = tests.flatMap((test) => test.annotations)
  const find = (wanted: string) => annotations.find(({ type }) => type === wanted)?.description
  const verdict = find(VERDICT)?.split(':')[0]
  const expected = find(EXPECTS)?.split(' ')
  if (verdict !== undefined) return [{ flow, scenario: title, verdict, expected }]
  // It ended before there was a verdict: only a skipped test does so for a reason.
  const isSkipped = annotations.some(({ type }) => type === 'skip')
  return isSkipped || title === 'undisturbed' ? [] : [{ flow, scenario: title, verdict: 'none', expected }]
}
