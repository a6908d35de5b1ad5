import type { RequestCard } from './requestCard.ts'

/** Sends any method, with parameters as JSON. */
export const anyMethod: RequestCard = {
  id: 'anyMethod',
  title: 'any method',
  summary: 'Send any method with any parameters',
  fields: [{ name: 'method', label: 'Method', initial: () => 'eth_chainId' }],
  toRequest({ method = '' }) {
    const name = method.trim()
    if (name === '') throw new Error('Method: give its name, such as eth_chainId.')
    return { method: name, params: [] }
  },
}
