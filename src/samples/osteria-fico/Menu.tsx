import { allergens, courses, type Dish, drinks } from './dishes.ts'

/** The filter is a checkbox and one line of CSS (`:has`): it works without any script. */
export function Menu() {
  return (
    <section className="menu" id="karte" aria-labelledby="karte-title">
      <div className="menu-head">
        <h2 id="karte-title" lang="it">
          La carta
        </h2>
        <p>Vierzehn Gerichte, mehr nicht. Die Karte wechselt jede Woche ein bisschen.</p>
        <label className="menu-filter">
          <input type="checkbox" id="ohne-fleisch" />
          <LeafSign /> Nur ohne Fleisch und Fisch zeigen
        </label>
      </div>
      <div className="courses">
        {courses.map(({ title, german, dishes }) => (
          <section key={title} className="course" aria-label={`${title}, ${german}`}>
            <h3>
              <span lang="it">{title}</span> <small>{german}</small>
            </h3>
            <ul>
              {dishes.map((dish) => (
                <DishLine key={dish.name} {...dish} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="menu-foot">
        <p className="menu-set">
          <strong lang="it">Menù Fico</strong>
          vier Gänge, wir wählen
          <b>46 €</b>
        </p>
        <section aria-label="Getränke" className="course">
          <h3>
            <span lang="it">Da bere</span> <small>Getränke</small>
          </h3>
          <ul>
            {drinks.map((drink) => (
              <DishLine key={drink.name} {...drink} />
            ))}
          </ul>
        </section>
        <div className="menu-notes">
          <p>
            <LeafSign /> ohne Fleisch und Fisch. Alle Preise in Euro, Brot und Öl gehören dazu.
          </p>
          <p>
            {allergens.map(([letter, name]) => (
              <span key={letter}>
                <b>{letter}</b> {name}
              </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}

const DishLine = ({ name, what, price, allergens, meatless }: Dish) => (
  <li className={meatless ? 'dish dish-meatless' : 'dish'}>
    <p className="dish-line">
      <span className="dish-name">
        <span lang="it">{name}</span>
        {meatless && <LeafSign label="ohne Fleisch und Fisch" />}
      </span>
      <span className="dish-dots" aria-hidden="true" />
      <span className="dish-price">{price}</span>
    </p>
    <p className="dish-what">
      {what} {allergens && <span className="dish-allergens">{allergens}</span>}
    </p>
  </li>
)

const LeafSign = ({ label }: { label?: string }) => (
  <svg
    className="leaf"
    viewBox="0 0 20 20"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={!label}
  >
    <path d="M2 18C2 8 8 2 18 2c0 10-6 15-13 14z" />
    <path className="leaf-vein" d="M3 17L12 8" />
  </svg>
)
