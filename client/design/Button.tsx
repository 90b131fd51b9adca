import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react'

interface Look {
  /** `primary` at most once per view; `danger` for what takes something away. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** The smaller form, for rows of a list and beside a line of text. */
  small?: boolean | undefined
  wide?: boolean | undefined
}

const classes = ({ look = 'primary', small = false, wide = false }: Look, more: string | undefined) =>
  ['button', `button-${look}`, small && 'button-small', wide && 'button-wide', more].filter(Boolean).join(' ')

/** Performs an action. Ignores the second click of a double click: the first may have changed what the button does. */
export function Button({
  look,
  small,
  wide,
  className,
  type = 'button',
  onClick,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  // `detail` counts the clicks of a multiple click (UI Events, 3.4.3); it is 0 for the keyboard.
  const firstClick = onClick && ((event: MouseEvent<HTMLButtonElement>) => event.detail <= 1 && onClick(event))
  return (
    <button type={type} className={classes({ look, small, wide }, className)} {...rest} {...(firstClick ? { onClick: firstClick } : {})} />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, wide, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={classes({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
