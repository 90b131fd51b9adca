export interface Testimonial {
  name: string
  location: string
  quote: string
  /** Initials shown in place of a picture. */
  avatar: string
  /** Default true; false for every one that ships, since all are illustrations. */
  verified?: boolean
  /** 1 to 5, default 5. */
  stars?: number
}
