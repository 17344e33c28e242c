const DEADLINES = [
  ['3 Tage', 'arbeitsuchend melden, nachdem Sie von der Kündigung erfahren haben', '§ 38 SGB III'],
  ['3 Wochen', 'gegen eine Kündigung klagen', '§ 4 KSchG'],
  ['3 Wochen', 'gegen eine Befristung klagen, ab ihrem Ende', '§ 17 TzBfG'],
  ['2 Monate', 'Entschädigung wegen Benachteiligung verlangen', '§ 15 AGG'],
  ['2 Monate', 'vor Mietende einer Kündigung wegen Härte widersprechen', '§ 574b BGB'],
  ['12 Monate', 'Einwände gegen die Nebenkostenabrechnung erheben', '§ 556 BGB'],
]

export const Deadlines = () => (
  <section id="fristen" aria-labelledby="fristen-titel">
    <h2 id="fristen-titel">
      Fristen, die <mark>nicht warten</mark>
    </h2>
    <p className="numbered">
      Wer eine Frist versäumt, verliert oft einen guten Anspruch. Diese sechs begegnen uns am häufigsten. Im
      Zweifel: fragen, nicht nachlesen.
    </p>
    <dl className="deadlines">
      {DEADLINES.map(([time, act, statute]) => (
        <div key={statute}>
          <dt>{act}</dt>
          <dd className="time">{time}</dd>
          <dd className="statute">{statute}</dd>
        </div>
      ))}
    </dl>
  </section>
)
