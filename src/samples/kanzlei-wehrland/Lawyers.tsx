/** Portraits are drawn in two strokes of ink and one of the highlighter. */
export const Lawyers = () => (
  <section id="personen" aria-labelledby="personen-titel">
    <h2 id="personen-titel">Wer Sie vertritt</h2>
    <div className="lawyers">
      <article aria-labelledby="wehrland">
        <svg
          viewBox="0 0 200 220"
          role="img"
          aria-label="Gezeichnetes Porträt: Mara Wehrland mit Brille und kinnlangem Haar"
        >
          <path className="wash" d="M18 26l168-8-6 196-166 4z" />
          <path className="cloth" d="M22 220c4-44 34-58 78-58s74 14 78 58z" />
          <path className="skin" d="M82 140h36v34q-18 18-36 0z" />
          <path className="collar" d="M82 168l18 26 18-26 10 8-28 44-28-44z" />
          <path
            className="hair"
            d="M100 30c-44 0-56 34-54 66s-6 42 4 56c20 4 30-6 34-14h32c4 8 14 18 34 14 10-14 2-24 4-56s-10-66-54-66z"
          />
          <path
            className="skin"
            d="M66 92c10-6 30-10 44-28 6 14 16 22 24 26 0 42-14 66-34 66s-34-24-34-64z"
          />
          <path
            className="ink"
            d="M72 100h22v14q-11 8-22 0zM106 100h22v14q-11 8-22 0zM94 104h12M92 138q8 5 16 0M100 112v14"
          />
        </svg>
        <h3 id="wehrland">Dr. Mara Wehrland</h3>
        <p>
          Fachanwältin für Arbeitsrecht. Neun Jahre in einer Großkanzlei auf der anderen Seite – kennt deren
          Briefe.
        </p>
      </article>
      <article aria-labelledby="ahrensfeld">
        <svg
          viewBox="0 0 200 220"
          role="img"
          aria-label="Gezeichnetes Porträt: Tom Ahrensfeld mit kurzem Haar und Bart"
        >
          <path className="wash" d="M14 20l170 6 2 190-170-4z" />
          <path className="cloth" d="M16 220c4-44 38-60 84-60s80 16 84 60z" />
          <path className="skin" d="M80 138h40v34q-20 20-40 0z" />
          <path className="collar" d="M80 166l20 22 20-22 8 8-28 34-28-34z" />
          <path className="tie" d="M94 192h12l6 28H88z" />
          <path className="skin" d="M62 86c0-30 14-46 38-46s38 16 38 46c0 44-14 72-38 72S62 130 62 86z" />
          <path
            className="hair"
            d="M58 92c-6-44 12-64 42-64 34 0 48 22 42 64l-6-2c0-18-6-28-14-32-16 8-34 4-46 2-6 6-12 14-12 30z"
          />
          <path
            className="hair"
            d="M62 104c6 10 12 16 22 14 6-4 26-4 32 0 10 2 16-4 22-14 0 38-14 60-38 60s-38-22-38-60z"
          />
          <path className="lips" d="M88 132q12 8 24 0-12-4-24 0z" />
          <path className="ink" d="M74 90q8-6 16 0M110 90q8-6 16 0M100 94v18" />
          <path className="eyes" d="M82 97v2M118 97v2" />
        </svg>
        <h3 id="ahrensfeld">Tom Ahrensfeld</h3>
        <p>
          Fachanwalt für Miet- und Wohnungseigentumsrecht. Hat als Student selbst gegen Eigenbedarf gewonnen.
        </p>
      </article>
    </div>
  </section>
)
