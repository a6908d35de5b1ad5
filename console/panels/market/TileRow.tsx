import { type FormEvent, useId, useRef, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import type { MarketFlows } from './createMarketFlows.ts'
import styles from './Market.module.css'
import { MarketFlowLine } from './MarketFlowLine.tsx'
import { parsePrice } from './parsePrice.ts'
import { TilePicture } from './TilePicture.tsx'
import { useMarketFlow } from './useMarketFlow.ts'

type TileRowProps = {
  tokenId: bigint
  listedFor: string | undefined
  flows: MarketFlows
}

export function TileRow({ tokenId, listedFor, flows }: TileRowProps) {
  const [open, setOpen] = useState(false)
  const [price, setPrice] = useState('1')
  const [flow, run] = useMarketFlow()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const wei = parsePrice(price)
  const busy = flow.status === 'waiting' && !flow.isLate

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wei === undefined || busy) return
    const form = event.currentTarget
    void run(flows.list(tokenId, wei)).then((done) => {
      if (!done) return
      // The form is removed together with its focus.
      if (form.contains(document.activeElement)) toggle.current?.focus()
      setOpen(false)
    })
  }
  return (
    <li className={styles['row']} data-token-id={String(tokenId)} data-testid={testIds.marketTile}>
      <TilePicture tokenId={tokenId} />
      <div className={styles['words']}>
        <div className={styles['name']}>Tile #{String(tokenId)}</div>
        <div className={styles['about']}>{listedFor === undefined ? 'not listed' : `listed for ${listedFor} ETH`}</div>
      </div>
      <Button
        ref={toggle}
        aria-expanded={open}
        aria-controls={`${id}-form`}
        aria-label={`List tile #${tokenId}`}
        data-testid={testIds.marketListOpen}
        onClick={() => setOpen(!open)}
      >
        List…
      </Button>
      <form id={`${id}-form`} className={styles['form']} hidden={!open} onSubmit={submit}>
        <label className={styles['price']}>
          Price in ETH
          <input
            inputMode="decimal"
            value={price}
            aria-invalid={wei === undefined}
            aria-describedby={`${id}-error`}
            data-testid={testIds.marketPrice}
            onChange={(event) => setPrice(event.target.value)}
          />
        </label>
        <Button
          type="submit"
          variant="primary"
          disabled={wei === undefined}
          busy={busy}
          data-testid={testIds.marketList}
        >
          {busy ? 'Listing…' : 'Sign the listing'}
        </Button>
        <p id={`${id}-error`} className={styles['error']} role="status">
          {wei === undefined && (
            <span data-testid={testIds.marketPriceError}>
              The price must be a number such as 1.5, with at most 18 decimals.
            </span>
          )}
        </p>
      </form>
      <MarketFlowLine flow={flow} />
    </li>
  )
}
