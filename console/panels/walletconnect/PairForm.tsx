import { type FormEvent, useId, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './PairForm.module.css'
import type { Peer } from './Sessions.tsx'

/** Success needs no message: the pairing is listed below, and the proposal comes to the inbox. */
const words = { waiting: 'Pairing…', done: '' }
const scanWords = { waiting: 'Looking for a code in the open pages…', done: '' }

export function PairForm({ peer }: { peer: Peer }) {
  const { pairingUris, info, browser } = useWorld()
  const seen = useStore(pairingUris)
  const [text, setText] = useState('')
  const [scanned, setScanned] = useState<string>()
  const [action, run] = useAction(text)
  const outcomeId = useId()
  const waiting = action.status === 'waiting'

  const scan = async () => {
    if (seen !== undefined && (await run(words, () => peer.pair(seen)))) setScanned(seen)
  }
  const scanBrowser = () => void (browser && run(scanWords, () => browser.scan()))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A refused URI stays in the field to be corrected.
    if (await run(words, () => peer.pair(text.trim()))) setText('')
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      {browser?.getState().isDriven && (
        <Button variant="primary" icon="qr" disabled={waiting} data-testid={testIds.scanQr} onClick={scanBrowser}>
          Scan QR code
        </Button>
      )}
      {/* A test's dapp is in another browser. */}
      {!info.side && (
        <>
          <Button
            variant={seen === undefined || seen === scanned ? 'plain' : 'primary'}
            icon="qr"
            disabled={seen === undefined || waiting}
            title={seen ?? 'No QR code is visible: connect with WalletConnect or MetaMask on the dapp’s side'}
            data-uri={seen}
            data-testid={testIds.scanQr}
            onClick={scan}
          >
            Scan QR code
          </Button>
          {seen === undefined && <span className={styles['hint']}>No QR code is visible.</span>}
        </>
      )}
      <div className={styles['paste']}>
        <input
          value={text}
          placeholder="wc:… or metamask://…"
          aria-label="Pairing URI"
          aria-describedby={outcomeId}
          aria-invalid={action.status === 'error'}
          spellCheck={false}
          autoComplete="off"
          data-testid={testIds.pairUri}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === '' || waiting} data-testid={testIds.pairButton}>
          Pair
        </Button>
      </div>
      <div className={styles['outcome']}>
        <ActionLine id={outcomeId} action={action} errorTestId={testIds.pairError} />
      </div>
    </form>
  )
}
