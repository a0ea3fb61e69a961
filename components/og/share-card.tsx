import type { ShareCardView } from "@/lib/views/share-card";

const INK = "#14261f";
const GREEN = "#0f4c3a";
const PAPER = "#fbf9f4";
const RULE = "#dad6ca";
const MARIGOLD = "#f2b134";
const MUTED = "#52605a";

/** Returns a smaller size for a longer title, so that it takes at most three lines above the figures. */
function titleSize({ title: { length }, lines }: ShareCardView) {
  if (length <= 26 || lines.length === 0) return 84;
  if (length <= 48) return 70;
  return length <= 80 ? 56 : 46;
}

/**
 * The picture of a shared link, like a page of a ledger. Rendered by the Open Graph renderer, which supports flexbox
 * only.
 */
export function ShareCard({ card, productName }: { card: ShareCardView; productName: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        background: PAPER,
        color: INK,
        padding: "56px 72px 60px",
        fontFamily: "Figtree",
        fontWeight: 500,
      }}
    >
      <Mark productName={productName} />
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center" }}>
        {card.eyebrow && (
          <div style={{ display: "flex", fontSize: 34, fontWeight: 600, color: GREEN, marginBottom: 14 }}>
            {card.eyebrow}
          </div>
        )}
        <div
          style={{
            display: "block",
            lineClamp: 3,
            textWrap: "balance",
            fontFamily: "Bricolage Grotesque",
            fontWeight: 700,
            fontSize: titleSize(card),
            lineHeight: 1.08,
            letterSpacing: "-0.02em",
          }}
        >
          {card.title}
        </div>
      </div>
      {card.lines.length > 0 ? <Account lines={card.lines} /> : <DoubleUnderline />}
    </div>
  );
}

const Mark = ({ productName }: { productName: string }) => (
  <div
    style={{ display: "flex", alignItems: "center", fontFamily: "Bricolage Grotesque", fontWeight: 700, fontSize: 32 }}
  >
    <svg viewBox="0 0 32 32" width="48" height="48" style={{ marginRight: 16 }} aria-hidden="true">
      <rect width="32" height="32" rx="6" fill={GREEN} />
      <g fill="none" strokeLinecap="round" strokeWidth="2.5">
        <path d="M17 8h8M11 13.5h14" stroke={PAPER} />
        <path d="M7 19.5h18M7 23.5q9 5.5 18 0" stroke={MARIGOLD} />
      </g>
    </svg>
    {productName}
  </div>
);

const Account = ({ lines }: Pick<ShareCardView, "lines">) => (
  <div style={{ display: "flex", flexDirection: "column" }}>
    {lines.map(({ label, value }) => (
      <div
        key={label}
        style={{
          display: "flex",
          justifyContent: "space-between",
          alignItems: "baseline",
          borderTop: `2px solid ${RULE}`,
          padding: "11px 0",
          fontSize: 32,
        }}
      >
        <span style={{ color: MUTED }}>{label}</span>
        <span style={{ fontWeight: 600 }}>{value}</span>
      </div>
    ))}
    <DoubleUnderline />
  </div>
);

/** The double underline that accountants draw under a total. */
const DoubleUnderline = () => (
  <div
    style={{ display: "flex", height: 14, borderTop: `4px solid ${MARIGOLD}`, borderBottom: `4px solid ${MARIGOLD}` }}
  />
);
