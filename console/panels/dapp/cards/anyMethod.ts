import type { RequestCard } from './requestCard.ts'

/** Any method at all; its parameters are written as JSON. */
export const anyMethod: RequestCard = {
  id: 'anyMethod',
  title: 'any method',
  summary: 'Write method and parameters yourself',
  fields: [{ name: 'method', label: 'Method', initial: () => 'eth_chainId' }],
  toRequest({ method = '' }) {
    const name = method.trim()
    if (name === '') throw new Error('Method: write its name, such as eth_chainId.')
    return { method: name, params: [] }
  },
}
