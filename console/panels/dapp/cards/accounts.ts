import type { RequestCard } from './requestCard.ts'

/** Reads the accounts that the dapp may see. */
export const accounts: RequestCard = {
  id: 'accounts',
  title: 'eth_accounts',
  summary: 'Which accounts the dapp sees',
  fields: [],
  toRequest: () => ({ method: 'eth_accounts', params: [] }),
  toViem: () => ({ imports: [], code: 'console.log(await client.getAddresses())' }),
}
