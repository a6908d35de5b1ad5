import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import styles from './Panes.module.css'
import { type PaneId, PaneTabs } from './panels/statusBar/PaneTabs.tsx'
import { WaitingBar } from './panels/wallet/inbox/WaitingBar.tsx'
import { testIds } from './testIds.ts'
import { Button } from './ui/Button.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { Key } from './ui/Key.tsx'
import { observeSize } from './ui/observeSize.ts'
import { PaneContext, type PaneKeys } from './ui/PaneHeader.tsx'
import { Splitter } from './ui/Splitter.tsx'
import { useNarrow } from './ui/useMediaQuery.ts'
import { LEAST_WIDTH, MOST_WIDTH, type PanesState, type SideWidth } from './usePanes.ts'

type PaneEdgeProps = {
  side: 'left' | 'right'
  name: 'dapp' | 'wallet'
  width: SideWidth
  whole: RefObject<HTMLElement | null>
}

const HALF = 4

/** How far a double click may move, in pixels. */
const SLIP = 8

type Pane = { readonly id: PaneId; readonly name: string; readonly testId: string; readonly content: ReactNode }
type PanesProps = PanesState & { title?: string; panes: readonly Pane[]; dapp?: Ref<HTMLElement> }

const STRIP = 34

export function Panes({ title, panes, selected, sides, onSelect, dapp }: PanesProps) {
  const narrow = useNarrow()
  const whole = useRef<HTMLElement>(null)
  useFocusGuard(whole)
  useHotkeys('[', sides.dapp.toggle, { useKey: true, enabled: !narrow })
  useHotkeys(']', sides.wallet.toggle, { useKey: true, enabled: !narrow })
  const isWalletAway = narrow ? selected !== 'wallet' : sides.wallet.isFolded
  return (
    <main ref={whole} className={styles['panes']} data-narrow={narrow} style={narrow ? undefined : toColumns(sides)}>
      {title !== undefined && <h1 className="visuallyHidden">{title}</h1>}
      {narrow && <PaneTabs selected={selected} onSelect={onSelect} />}
      {panes.map(({ id, name, testId, content }) => {
        const side = id === 'wire' || narrow ? undefined : sides[id]
        return (
          <section
            key={id}
            ref={id === 'dapp' ? dapp : undefined}
            id={`pane-panel-${id}`}
            className={styles[id]}
            role={narrow ? 'tabpanel' : undefined}
            aria-label={name}
            hidden={narrow && id !== selected}
            tabIndex={-1}
            data-testid={testId}
            data-folded={side?.isFolded}
            onKeyDown={id === 'dapp' ? undefined : keepFromDialog}
          >
            {side?.isFolded && (
              <div className={styles['strip']}>
                <Button
                  variant="quiet"
                  title={`Show it again (${id === 'dapp' ? '[' : ']'})`}
                  data-testid={testIds.unfold}
                  onClick={() => foldTo(id, side)}
                >
                  {name} <Key name={id === 'dapp' ? '[' : ']'} />
                </Button>
              </div>
            )}
            {/* Hidden, not removed: it keeps half-typed fields and scroll positions. */}
            <div hidden={side?.isFolded} className={styles['content']}>
              <PaneContext value={toKeys(id, side)}>
                <ErrorBoundary name={name}>{content}</ErrorBoundary>
              </PaneContext>
            </div>
          </section>
        )
      })}
      {isWalletAway && (
        <div className={styles['waits']}>
          <WaitingBar
            onShow={() => {
              onSelect('wallet')
              if (!narrow) sides.wallet.toggle()
            }}
          />
        </div>
      )}
      {!narrow && (
        <div className={styles['edges']}>
          <PaneEdge side="left" name="dapp" width={sides.dapp} whole={whole} />
          <PaneEdge side="right" name="wallet" width={sides.wallet} whole={whole} />
        </div>
      )}
    </main>
  )
}

const keys = { dapp: { go: '1', fold: '[' }, wire: { go: '2' }, wallet: { go: '3', fold: ']' } } as const

function toKeys(id: PaneId, side: SideWidth | undefined): PaneKeys {
  if (id === 'wire' || !side) return { go: keys[id].go }
  return { go: keys[id].go, fold: { key: keys[id].fold, name: id, run: () => foldTo(id, side) } }
}

function foldTo(id: PaneId, side: SideWidth): void {
  side.toggle()
  requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>(`#pane-panel-${id}`)
    const strip = panel?.querySelector<HTMLElement>(`[data-testid=${testIds.unfold}]`)
    ;(strip ?? panel)?.focus()
  })
}

function toColumns({ dapp, wallet }: Readonly<Record<'dapp' | 'wallet', SideWidth>>): CSSProperties {
  const toWidth = ({ width, isFolded }: SideWidth) => {
    if (isFolded) return `${STRIP}px`
    return width === undefined ? undefined : `min(${width}px, 38vw)`
  }
  return { '--dapp-width': toWidth(dapp), '--wallet-width': toWidth(wallet) } as CSSProperties
}

/** At Tab, a dialog would take the focus back from the wallet; Escape in the wire would close it. */
function keepFromDialog(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
}

/** Without it, the browser focuses the document when a focused element goes away, and a screen reader starts over. */
function useFocusGuard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = root.current
    if (!whole) return
    let places: readonly HTMLElement[] = []
    let frame: number | undefined
    // A frame later, because the part may move the focus itself.
    const observer = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        if (document.activeElement === document.body) findPlace(places, whole)?.focus({ preventScroll: true })
      })
    })
    function follow({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || !whole?.contains(target)) return
      places = listPlaces(target, whole)
      observer.disconnect()
      if (target.role === 'treegrid') return
      observer.observe(target.closest('section[tabindex]') ?? whole, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled', 'hidden'],
      })
    }
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [root])
}

function listPlaces(target: HTMLElement, whole: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place: HTMLElement | null = target; place && place !== whole; place = place.parentElement) places.push(place)
  return places
}

function findPlace([focused, ...around]: readonly HTMLElement[], whole: HTMLElement): HTMLElement | undefined {
  if (!focused || isThere(focused)) return undefined
  const panes = whole.querySelectorAll<HTMLElement>('section[tabindex]')
  return [...around, ...panes].find((place) => place.hasAttribute('tabindex') && isThere(place))
}

const isThere = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

function PaneEdge({ side, name, width, whole }: PaneEdgeProps) {
  const [shown, setShown] = useState(0)
  // In an effect, because the parent's ref is set last.
  useEffect(() => {
    const element = whole.current?.querySelector(`#pane-panel-${name}`)
    if (!element) return
    return observeSize(element, () => setShown(Math.round(element.getBoundingClientRect().width)))
  }, [whole, name])
  return (
    <Splitter
      divides="columns"
      label={`Width of the ${name}’s side`}
      title={`Drag to change the width. Double click to fold (${side === 'left' ? '[' : ']'})`}
      size={shown}
      min={width.isFolded ? shown : LEAST_WIDTH}
      max={MOST_WIDTH}
      part={side === 'left' ? 'before' : 'after'}
      style={{ [side]: shown - HALF }}
      testId={name === 'dapp' ? testIds.dappEdge : testIds.walletEdge}
      onChange={(next) => {
        if (!width.isFolded) width.setWidth(next)
        else if (next - shown > SLIP) width.toggle()
      }}
      onFold={width.toggle}
    />
  )
}
