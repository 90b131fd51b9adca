import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Provider for tooltips: they open after 700 ms, and within 300 ms the next one opens at once (R9.6). */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

interface Props {
  /** Additional information, never the control's only name. */
  text: ReactNode
  /** One focusable element that accepts a ref. */
  children: ReactElement
}

/** A short text beside a control while it is hovered or focused. Needs `Tooltips` around it. */
export function Tooltip({ text, children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={10}
          className="z-30 max-w-72 rounded-xs bg-ink px-3 py-2 text-[0.8125rem] leading-snug text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
