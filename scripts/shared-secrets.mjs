import { randomBytes } from "node:crypto";

// The two secrets that only the site and the marketplace share. A launcher that starts both generates missing ones; two
// launchers cannot, and print the consequences.

const draw = () => randomBytes(24).toString("hex");

export const sharedSecrets = ({ gatewaySecret, revalidationSecret }) => ({
  GATEWAY_SECRET: gatewaySecret ?? draw(),
  REVALIDATION_SECRET: revalidationSecret ?? draw(),
});

/** Returns a line for each missing secret, which this launcher cannot generate by itself. */
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
