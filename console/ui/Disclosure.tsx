import { type ReactNode, useId, useState } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import { joinNames } from './joinNames.ts'

type DisclosureProps = {
  head: (open: boolean) => ReactNode
  testId: string
  toggleClassName: string | undefined
  bodyClassName: string | undefined
  children: ReactNode
}

export function Disclosure({ head, testId, toggleClassName, bodyClassName, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  return (
    <>
      <button
        type="button"
        className={joinNames(styles['toggle'], toggleClassName)}
        aria-expanded={open}
        aria-controls={bodyId}
        data-testid={testId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={12} /> {head(open)}
      </button>
      <div id={bodyId} className={bodyClassName} hidden={!open}>
        {children}
      </div>
    </>
  )
}
