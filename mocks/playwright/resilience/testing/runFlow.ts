import type { NodeDapp } from './startNodeDapp.ts'

export type FlowUser = {
  /** Before each click: all that the last one has led to has come. */
  beforeClick(): Promise<void>
  decide?(method: string): Promise<unknown>
  /** When nothing happens any more: goes on with the scenario. Resolves to whether anything was left to do. */
  goOn(): Promise<boolean>
  rest(): Promise<number>
  /** After the end: what still comes counts. */
  settle(): Promise<void>
}

/** How many rests in a row without any event end a flow that waits for an answer. */
const QUIET = 4

export type FlowEnd = 'reached' | 'told' | 'nothing'

export async function runFlow(dapp: NodeDapp, user: FlowUser): Promise<FlowEnd> {
  let end: FlowEnd | undefined
  let reason: unknown
  let isAsking = false
  const body = runBody(dapp, user, (is) => (isAsking = is))
    .catch((error: unknown) => {
      reason = error
      end = 'told'
    })
    .then(() => {
      end ??= 'reached'
    })
  let seen = -1
  for (let quiet = 0; quiet < QUIET; ) {
    const moves = await Promise.race([user.rest(), body])
    const isOver = end !== undefined
    const didMore = await user.goOn()
    if (didMore) await Promise.race([dapp.wake(), body])
    const isQuiet = !didMore && moves === seen && isAsking
    seen = moves ?? seen
    if (isOver && !didMore) break
    quiet = isQuiet ? quiet + 1 : 0
  }
  await user.settle()
  // A bug of this test isn't an error that the dapp shows.
  if (reason instanceof TypeError && !('code' in reason)) throw reason
  return end ?? 'nothing'
}

async function runBody(
  dapp: NodeDapp,
  { beforeClick, decide }: FlowUser,
  setAsking: (isAsking: boolean) => void,
): Promise<void> {
  const acts = { eth_requestAccounts: dapp.connect, personal_sign: dapp.sign, eth_sendTransaction: dapp.send }
  for (const [method, act] of Object.entries(acts)) {
    setAsking(false)
    await beforeClick()
    setAsking(true)
    const answer = act()
    // A refusal ends the flow even if nothing was decided.
    await Promise.race([Promise.all([answer, decide?.(method)]), failureOf(answer)])
  }
}

function failureOf(promise: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    promise.catch(reject)
  })
}
