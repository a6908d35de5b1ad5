import type { GridCell, GridTry } from './gridTypes.ts'
import { readEnd } from './readEnd.ts'
import { toErrorCode } from './toErrorCode.ts'

/** Presses a button whose request is approved, if it comes to the wallet at all. */
export async function pressApproved(
  { column, dapp, simulated }: GridTry,
  { name, method, result }: { readonly name: string; readonly method: string; readonly result: RegExp },
): Promise<GridCell> {
  simulated.next(method, { optional: true }).approve()
  await dapp.press(name)
  const end = await readEnd(dapp)
  if (result.test(end)) return { text: 'works' }
  return { text: `refused: ${toErrorCode(end)}`, reason: column.place === 'frame' ? 'safeChain' : 'tempoCalls' }
}
