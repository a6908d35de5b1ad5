import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Address, stringToHex, verifyMessage } from 'viem'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { hasBug } from './bugs.ts'
import { toMessage, useAttempt } from './useAttempt.ts'
import type { Connected } from './useWallet.ts'

async function askForSignature({ provider, account }: Connected): Promise<Address> {
  const message = createSiweMessage({
    address: account,
    chainId: 1,
    domain: location.host,
    nonce: generateSiweNonce(),
    statement: 'Come on board of the Night Ferry.',
    uri: location.origin,
    version: '1',
  })
  const signature = await provider.request({ method: 'personal_sign', params: [stringToHex(message), account] })
  if (!(await verifyMessage({ address: account, message, signature })))
    throw new Error('The signature is not this account’s.')
  return account
}

type Properties = { readonly wallet: Connected; onSigned(account: Address): void }

export function SignIn(properties: Properties) {
  return hasBug('queryRetry') ? <SignInByQuery {...properties} /> : <SignInByButton {...properties} />
}

function SignInByButton({ wallet, onSigned }: Properties) {
  const { waiting, problem, run } = useAttempt()
  return (
    <SignInView
      waiting={waiting}
      problem={problem}
      onPress={() => void run(async () => onSigned(await askForSignature(wallet)))}
    />
  )
}

/** The bug: a query tries again by itself, and each time the wallet asks its person. */
function SignInByQuery({ wallet, onSigned }: Properties) {
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['signature', wallet.account],
    queryFn: () => askForSignature(wallet),
    enabled: wanted,
  })
  useEffect(() => {
    if (data) onSigned(data)
  }, [data, onSigned])
  return (
    <SignInView
      waiting={isFetching}
      problem={error ? toMessage(error) : undefined}
      onPress={() => (wanted ? void refetch() : setWanted(true))}
    />
  )
}

function SignInView({ waiting, problem, onPress }: { waiting: boolean; problem: string | undefined; onPress(): void }) {
  return (
    <section>
      <button type="button" disabled={waiting} onClick={onPress}>
        {waiting ? 'Check your wallet…' : 'Sign in'}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
