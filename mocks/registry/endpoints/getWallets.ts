import type { Endpoint } from '../endpoint.ts'
import { selectWallets } from '../selectWallets.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The wallet list: the dialog's pages, its search, recommended and featured wallets, the order of installed ones. */
export const getWallets: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/getWallets',
  answer({ query }, { wallets }) {
    const page = selectWallets(wallets, query)
    return page ? toJsonAnswer(page) : toJsonAnswer({ error: 'page and entries must be positive integers' }, 400)
  },
}
