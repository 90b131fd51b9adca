import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react'

interface Look {
  /** `primary` at most once per view; `danger` for removals. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

const classes = ({ look = 'primary', small = false, wide = false }: Look, more: string | undefined) =>
  ['button', `button-${look}`, small && 'button-small', wide && 'button-wide', more].filter(Boolean).join(' ')

/** Performs an action. Ignores the second click of a double click, because the first may have changed the button's action. */
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

export function ButtonLink({ look, small, wide, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={classes({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
