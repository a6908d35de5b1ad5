import { BenchError } from '#mocks/core/BenchError'

/**
 * Checks the token of a control address: clients send it as `Authorization: Bearer <token>` (RFC 6750 §2.1).
 *
 * @throws BenchError for a token that such a header cannot hold. It does not name the token, which is a secret
 */
export function checkControlToken(token: string): string {
  if (/^[\w.~+/-]+=*$/.test(token)) return token
  throw new BenchError(
    token === '' ? 'The control token is empty.' : 'The control token has characters that no header of clients holds.',
    { hint: 'Give letters, digits and - . _ ~ + / alone.' },
  )
}
