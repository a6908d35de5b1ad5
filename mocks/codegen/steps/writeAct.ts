import type { WalletAct } from '#mocks/world/recording/recordingScript'
import { RawCode } from '../text/toCode.ts'
import { type StepOf, type StepWriter, toLine, type WriteContext } from './stepWriter.ts'
import { toSimulated, toWallet } from './toFixture.ts'
import { toPage } from './writePageStep.ts'

/** Writes the scan of a code. */
export const writeScan: StepWriter<StepOf<'scan'>> = ({ wallet, page }, context) => [
  toLine('await ', toWallet(wallet, context), { name: 'scan', args: [toPage(page, context)] }),
]

/** Acts that name an origin, by the place of it among their arguments. */
const ORIGIN_AT: Readonly<Partial<Record<WalletAct, number>>> = { disconnect: 0, switchChain: 1 }

/** Writes what the wallet's user did on their own. */
export const writeAct: StepWriter<StepOf<'act'>> = ({ wallet, act, args }, context) => {
  const given = args.filter((arg) => arg !== null && arg !== undefined)
  const values = given.map((arg, place) => (place === ORIGIN_AT[act] ? toOrigin(String(arg), context) : arg))
  const call = { name: act, args: values.map(context.scope.toCode) }
  return [toLine('', toSimulated(wallet, context), call)]
}

/** The origin of the page itself has another port in each run. */
function toOrigin(origin: string, context: WriteContext): unknown {
  const { steps, index } = context
  const opened = steps
    .slice(0, index)
    .findLast((step) => step.kind === 'page' && URL.parse(step.action.url)?.origin === origin)
  if (opened?.kind !== 'page') return origin
  return new RawCode(`new URL(${toPage(opened.action.page, context)}.url()).origin`)
}
