export interface Testimonial {
  name: string
  location: string
  quote: string
  /** Initials shown in place of a picture. */
  avatar: string
  /** Default true; every one that ships is an illustration and says false. */
  verified?: boolean
  /** 1 to 5, default 5. */
  stars?: number
}
