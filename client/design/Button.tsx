import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

interface Look {
  /** `primary` at most once per view. */
  look?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
}

const classes = (look: NonNullable<Look['look']>, wide: boolean, more: string | undefined) =>
  ['button', `button-${look}`, wide && 'button-wide', more].filter(Boolean).join(' ')

/** Performs an action. */
export function Button({
  look = 'primary',
  wide = false,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classes(look, wide, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classes(look, wide, className)} {...rest}>
      {children}
    </a>
  )
}
