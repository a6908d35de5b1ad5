import { impossibleReasons } from './gridReasons.ts'
import type { GridCell, GridTry } from './gridTypes.ts'
import { readEnd } from './readEnd.ts'
import { toErrorCode } from './toErrorCode.ts'

/** A button, the wallet's request, and what the page says when it is done. */
export type PressedButton = {
  readonly row: string
  readonly name: string
  readonly method: string
  readonly result: RegExp
}

/** Presses a button whose request is approved, if it comes to the wallet at all. */
export async function pressApproved(
  { column, dapp, person }: GridTry,
  { row, name, method, result }: PressedButton,
): Promise<GridCell> {
  person.approveIfAsked(method)
  await dapp.press(name)
  const end = await readEnd(dapp)
  if (result.test(end)) return { text: 'works' }
  const reason = column.reasons?.[row]
  const isImpossible = reason !== undefined && impossibleReasons.has(reason)
  return { text: `${isImpossible ? 'impossible' : 'refused'}: ${toErrorCode(end)}`, reason }
}
