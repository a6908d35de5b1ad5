import type { PageRequest, PageRequests } from '../page/createPageRequests.ts'
import { type AskedRequest, askedState, listAsked } from './askedRequest.ts'
import { createWaits } from './createWaits.ts'
import { listConnected, metaMaskState } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/** A request that MetaMask has shown, and the page's request that led to it. */
export type ShownRequest = AskedRequest & {
  /** Undefined if no watched page has sent it. */
  readonly page: PageRequest | undefined
}

/** What MetaMask asks its user, as it comes and goes. */
export type RequestWatch = {
  /** All since the watch began, the oldest first. */
  shown(): readonly ShownRequest[]
  /** Those that wait for the user, the oldest first. MetaMask shows the first. */
  pending(): readonly ShownRequest[]
  /** All that watched pages have asked MetaMask for since the watch began, the oldest first. */
  asked(): readonly PageRequest[]
  /** Finds the page's request that led to a question, if its report came late. */
  findPage(request: ShownRequest): Promise<PageRequest | undefined>
  /**
   * Looks now and after each change, until a function returns a value.
   *
   * @param patience milliseconds
   * @returns undefined if it returns no value in time
   */
  wait<found>(look: () => found | undefined, patience: number): Promise<found | undefined>
  /** The sites that may see an account, as of now. */
  readConnected(): Promise<readonly string[]>
  /** Calls a listener when anything of MetaMask may have changed. Returns its removal. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Milliseconds within which a page's report arrives: it takes another way than MetaMask's state. */
const REPORT = 1_000

export async function watchRequests(background: Background, pages: PageRequests): Promise<RequestWatch> {
  const waits = createWaits()
  const shown: ShownRequest[] = []
  let pending: readonly ShownRequest[] = []
  let isStopped = false

  async function take(asked: readonly AskedRequest[]): Promise<void> {
    for (const each of asked)
      if (shown.every(({ id }) => id !== each.id)) shown.push({ ...each, page: await pages.claim(each, REPORT) })
    pending = shown.filter(({ id }) => asked.some((each) => each.id === id))
    waits.change()
  }

  await take(listAsked(await background.readState(askedState)))
  background
    .waitForState(
      askedState,
      async (state) => {
        if (isStopped) return true
        await take(listAsked(state))
        return undefined
      },
      Number.POSITIVE_INFINITY,
    )
    .catch((error: unknown) => {
      if (!isStopped) waits.fail(error)
    })
  return {
    shown: () => [...shown],
    pending: () => pending,
    asked: pages.list,
    findPage: async (request) => request.page ?? pages.claim(request, REPORT),
    wait: waits.wait,
    readConnected: async () => listConnected(await background.readState(metaMaskState.pick({ subjects: true }))),
    subscribe: waits.subscribe,
    stop() {
      isStopped = true
    },
  }
}
