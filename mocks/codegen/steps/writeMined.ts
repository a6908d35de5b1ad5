import type { StepOf, StepWriter } from './stepWriter.ts'
import { toChain } from './toFixture.ts'

/** A transaction of a decided request is in a block. */
export const writeMined: StepWriter<StepOf<'mined'>> = ({ decision, chainId, success }, context) => {
  const { variables } = context
  const answer = variables.get(`answer ${decision}`)
  if (answer === undefined) return []
  const hash = `(await ${answer}) as \`0x\${string}\``
  const chain = toChain(chainId, context)
  if (success) return [`  await expect(${chain}).toHaveMined({ hash: ${hash} })`]
  const receipt = context.scope.toName('receipt')
  return [
    `  const ${receipt} = await ${chain}.client.waitForTransactionReceipt({ hash: ${hash} })`,
    `  expect(${receipt}.status).toBe('reverted')`,
  ]
}
