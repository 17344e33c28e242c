/** Who cooks and how; three drawn plates stand for photographs. */
export const Kitchen = () => (
  <section className="kitchen" id="kueche" aria-labelledby="kueche-title">
    <div className="kitchen-text">
      <h2 id="kueche-title">Neun Tische, ein Herd, keine Geheimnisse.</h2>
      <p>
        Die Küche ist offen, weil es nichts zu verstecken gibt. Um sechs Uhr früh fährt Nina zum Großmarkt, um
        zehn rollt Piero den Teig, um halb sechs geht die Tür auf. Dazwischen schmort das Ragù.
      </p>
      <p>
        Wir kaufen bei elf Höfen und einer Fischerin. Wer was liefert, steht auf der Tafel neben dem Herd –
        mit Namen.
      </p>
    </div>
    <svg
      className="plates"
      viewBox="0 0 620 210"
      role="img"
      aria-label="Drei Teller von oben: Spaghetti mit Basilikum, ein Fisch mit Zitrone, ein Stück Feigenkuchen"
    >
      <g id="teller-spaghetti">
        <circle className="plate" cx="105" cy="105" r="100" />
        <circle className="plate-rim" cx="105" cy="105" r="72" />
        <path
          className="pasta"
          d="M60 105a45 45 0 0 1 90 0a38 38 0 0 1-76 0a31 31 0 0 1 62 0a24 24 0 0 1-48 0a17 17 0 0 1 34 0a10 10 0 0 1-20 0M56 122c10 26 30 36 52 36s42-14 48-36M66 72c10-16 26-22 40-22s30 8 38 20"
        />
        <circle className="tomato" cx="84" cy="90" r="11" />
        <circle className="tomato" cx="124" cy="128" r="9" />
        <path
          className="basil"
          d="M106 100c4-18 22-24 34-20-2 14-16 24-34 20zM104 104c-18 2-26 16-22 28 14 0 24-12 22-28z"
        />
      </g>
      <g>
        <circle className="plate" cx="310" cy="105" r="100" />
        <circle className="plate-rim" cx="310" cy="105" r="72" />
        <path
          className="fish"
          d="M232 108c24-40 82-46 120-6l30-26c-4 22-4 40 2 62l-32-24c-42 34-96 30-120-6z"
        />
        <path
          className="fish-lines"
          d="M282 84c-8 14-8 32 0 44M300 88q12 20 0 38M320 88q10 18 0 36M338 96q6 10 0 20"
        />
        <circle className="fish-eye" cx="260" cy="102" r="5" />
        <circle className="lemon" cx="336" cy="156" r="17" />
        <path className="lemon-lines" d="M336 143v26M323 156h26M327 147l18 18M345 147l-18 18" />
        <path className="basil" d="M262 150c10-8 24-6 30 2-8 8-22 8-30-2z" />
      </g>
      <g>
        <circle className="plate" cx="515" cy="105" r="100" />
        <circle className="plate-rim" cx="515" cy="105" r="72" />
        <path className="cake" d="M462 124l92-58c18 18 24 46 12 72l-18 10z" />
        <path className="cake-side" d="M462 124l86 24 18-10v16l-18 12-86-24z" />
        <path className="cake-figs" d="M500 116a9 7 0 1 0 1 0M528 100a9 8 0 1 0 1 0M546 126a9 7 0 1 0 1 0" />
        <circle className="cream" cx="482" cy="74" r="17" />
        <path className="basil" d="M482 66c6-10 16-12 22-8-2 8-12 14-22 8z" />
      </g>
    </svg>
  </section>
)
