import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import { RawCode } from '../text/toCode.ts'
import { isEmpty } from './isEmpty.ts'
import { type StepOf, type StepWriter, toLine, type WriteContext } from './stepWriter.ts'
import { toSimulated } from './toFixture.ts'

export const writeNext: StepWriter<StepOf<'next'>> = ({ id, wallet, method, decision }, context) => {
  const { scope, variables } = context
  const name = scope.toName('decided')
  variables.set(`next ${id}`, name)
  const next = { name: 'next', args: [scope.toCode(method)] }
  return [toLine(`const ${name} = `, toSimulated(wallet, context), next, toNextCall(decision, context))]
}

export const writeUsed: StepWriter<StepOf<'used'>> = ({ decision }, { variables }) => {
  const name = variables.get(`next ${decision}`)
  return name === undefined ? [] : [`  await ${name}?.used`]
}

function toNextCall({ answer, edit, error, after, twice }: WalletDecision, { scope }: WriteContext) {
  const manner = { ...(after === undefined ? {} : { after }), ...(twice ? { twice } : {}) }
  const hasManner = !isEmpty(manner)
  const undefinedCode = new RawCode('undefined')
  if (answer === 'approve' || answer === 'reject') {
    const first = answer === 'approve' ? edit : error
    const args = isEmpty(first) ? (hasManner ? [undefinedCode] : []) : [first]
    return { name: answer, args: [...args, ...(hasManner ? [manner] : [])].map(scope.toCode) }
  }
  return { name: answer, args: hasManner && answer === 'close' ? [scope.toCode(manner)] : [] }
}
