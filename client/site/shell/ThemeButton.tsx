import { Moon, Sun } from 'lucide-react'

/** Switches between the light and the dark theme. The script in the page’s head listens for its attribute (`theme-script.ts`). */
export const ThemeButton = ({ label = 'Tema chiaro o scuro' }: { label?: string }) => (
  <button type="button" className="button button-quiet button-icon theme-toggle" data-theme-toggle="" aria-label={label}>
    <Moon className="moon" size={20} strokeWidth={1.5} aria-hidden="true" />
    <Sun className="sun" size={20} strokeWidth={1.5} aria-hidden="true" />
  </button>
)
