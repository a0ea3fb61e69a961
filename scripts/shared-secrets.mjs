import { randomBytes } from "node:crypto";

// The two secrets that the site and the marketplace share, and nobody else. A launcher that starts both draws what is not
// set; two launchers cannot, and say what is lost without.

const draw = () => randomBytes(24).toString("hex");

export const sharedSecrets = ({ gatewaySecret, revalidationSecret }) => ({
  GATEWAY_SECRET: gatewaySecret ?? draw(),
  REVALIDATION_SECRET: revalidationSecret ?? draw(),
});

/** A line for each secret that this launcher alone cannot draw, and that is not set. */
export const missingSecrets = ({ gatewaySecret, revalidationSecret }) => [
  ...(gatewaySecret
    ? []
    : ["GATEWAY_SECRET is not set: all visitors count as one for the marketplace, and share what is allowed to one"]),
  ...(revalidationSecret
    ? []
    : ["REVALIDATION_SECRET is not set: what is edited may take an hour to reach the site's pages"]),
  ...(gatewaySecret && revalidationSecret
    ? []
    : ["The site and the marketplace are started apart: give both the same secrets (.env.example)"]),
];
