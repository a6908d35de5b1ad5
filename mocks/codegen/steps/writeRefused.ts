import { type StepOf, type StepWriter, toLine } from './stepWriter.ts'
import { toWallet } from './toFixture.ts'

/** Expects that the wallet refused a request. */
export const writeRefused: StepWriter<StepOf<'refused'>> = ({ wallet, method, code }, context) => {
  const { toCode } = context.scope
  const call = { name: 'toHaveRefused', args: [toCode(method), toCode({ code })] }
  return [toLine('await ', `expect(${toWallet(wallet, context)})`, call)]
}
