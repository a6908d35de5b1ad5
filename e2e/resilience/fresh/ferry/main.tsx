import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Header } from './Header.tsx'
import { Pay } from './Pay.tsx'
import { SignIn } from './SignIn.tsx'
import { useWallet } from './useWallet.ts'

function App() {
  const connection = useWallet()
  const { wallet } = connection
  const [signedIn, setSignedIn] = useState<string>()
  // Who signed in is not who is connected, once the wallet has another account.
  const isSignedIn = wallet !== undefined && signedIn === wallet.account
  return (
    <main>
      <h1>Night Ferry</h1>
      <Header {...connection} />
      {wallet && !isSignedIn && <SignIn wallet={wallet} onSigned={setSignedIn} />}
      {isSignedIn && <p>Signed in as {signedIn}</p>}
      {wallet && <Pay wallet={wallet} />}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>,
  )
