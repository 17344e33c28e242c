import { PostForm } from '../PostForm.tsx'

/** In the header, for the owner who is signed in. */
export const OwnerNav = () => (
  <nav className="owner-nav" aria-label="Hauptmenü">
    <a href="/anfragen">Heute</a>
    <a href="/anfragen#waiting">Anfragen</a>
    <PostForm action="/anfragen/abmelden" button="Abmelden" buttonClass="owner-sign-out" />
  </nav>
)
