import { useQuery } from '@tanstack/react-query'
import { isAddressEqual, recoverMessageAddress } from 'viem'
import type { SignedIn } from '../../../actions.ts'
import { testIds } from '../../../testIds.ts'
import { Address } from '../../../ui/Address.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import styles from './Connectors.module.css'

export function SignedInNote({ signedIn }: { signedIn: SignedIn }) {
  const { address, message, signature } = signedIn
  const { data, error } = useQuery({
    queryKey: ['signedIn', signature],
    queryFn: () => recoverMessageAddress({ message, signature }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data && !error) return null
  const matches = data !== undefined && isAddressEqual(data, address)
  return (
    <p
      className={styles['note']}
      role="status"
      title={`The signature’s signer, as the dapp recovers it (EIP-4361). It has signed:\n\n${message}`}
      data-testid={testIds.connectSigned}
      data-matches={matches}
    >
      <StatusMark tone={matches ? 'ok' : 'bad'}>
        {data ? (
          <span>
            signed in {!matches && 'by another account, '}
            <Address value={data} />
          </span>
        ) : (
          `no signer recovered: ${error?.message}`
        )}
      </StatusMark>
    </p>
  )
}
