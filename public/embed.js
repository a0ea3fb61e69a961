// Shows a firm's open offers on its own site:
// <script src="https://…/embed.js" data-firm="treguern-conseil" defer></script>
// data-locale: fr or en; data-limit: 1 to 100; data-target: id of the element to fill. No cookie, nothing stored.
(() => {
  const script = document.currentScript;
  const { firm, locale: asked, limit: wanted, target } = script.dataset;
  if (!firm) return;
  const { origin } = new URL(script.src);
  const locale = asked === "en" ? "en" : "fr";
  const limit = Math.min(Math.max(Number.parseInt(wanted, 10) || 20, 1), 100);
  const slug = encodeURIComponent(firm);
  const texts =
    locale === "en"
      ? { none: "No open offer at the moment.", all: "All our job offers" }
      : { none: "Aucune offre ouverte pour le moment.", all: "Toutes nos offres d’emploi" };

  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    made.className = className;
    if (text) made.textContent = text;
    return made;
  };
  const link = (className, text, address) => {
    const made = element("a", className, text);
    // Whatever the answer says, a link leads to the site that serves this script.
    made.href = `${new URL(new URL(address, origin).pathname, origin).href}?src=site`;
    return made;
  };

  const block = element("div", "hc-offers");
  block.lang = locale;
  const place = target && document.getElementById(target);
  if (place) place.append(block);
  else if (document.head.contains(script)) document.body.append(block);
  else script.after(block);

  const show = ({ items }) => {
    if (items.length === 0) return block.prepend(element("p", "hc-none", texts.none));
    const list = element("ul", "hc-list");
    for (const { title, url, summary } of items.slice(0, limit)) {
      const line = element("li", "hc-offer");
      const name = link("hc-offer-title", title, url);
      name.lang = "fr";
      line.append(name, " ", element("span", "hc-offer-facts", summary));
      list.append(line);
    }
    block.prepend(list);
  };

  const all = `${locale === "en" ? "/en" : ""}/entreprise/${slug}/offres-emploi`;
  block.append(link("hc-all", texts.all, all));
  fetch(`${origin}/feeds/${locale}/entreprise/${slug}.json`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(show)
    .catch(() => undefined);
})();
