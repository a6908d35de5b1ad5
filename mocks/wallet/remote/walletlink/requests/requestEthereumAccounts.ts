import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

/** Asks for the connection. The answer has the accounts in lower case, as the app on a phone writes them. */
export const requestEthereumAccounts = defineLinkRequest({
  params: z.looseObject({}),
  async run(_params, { ask }) {
    const accounts = (await ask({ method: 'eth_requestAccounts' })) as readonly string[]
    return accounts.map((account) => account.toLowerCase())
  },
})
