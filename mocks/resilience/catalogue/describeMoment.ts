import type { AskedRequest, FlowMoment } from '../flowMoment.ts'

type Describe = { readonly [when in FlowMoment['when']]: (moment: Extract<FlowMoment, { when: when }>) => string }

const MOMENTS: Describe = {
  start: () => 'before the page opens',
  opened: () => 'when the first page has loaded',
  asked: (moment) => `when the wallet asks for ${describeRequest(moment)}`,
  answered: (moment) => `after the answer to ${describeRequest(moment)}`,
  quiet: () => 'as soon as the page is quiet',
}

export function describeMoment(moment: FlowMoment): string {
  return (MOMENTS[moment.when] as (moment: FlowMoment) => string)(moment)
}

function describeRequest({ what, nth }: AskedRequest): string {
  if (typeof what !== 'string') return nth === undefined ? what.method : `${what.method} number ${nth}`
  const name = what === 'switch' ? 'switch of the chain' : what
  return nth === undefined ? `a ${name}` : `${name} number ${nth}`
}
