export function BootError({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <main style={{ padding: 24, maxWidth: 720, margin: '0 auto' }}>
      <h1 style={{ fontSize: 18 }}>Walletbench could not start</h1>
      <pre style={{ whiteSpace: 'pre-wrap', fontFamily: 'var(--mono)' }}>{message}</pre>
    </main>
  )
}
