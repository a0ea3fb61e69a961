/**
 * Marks this page as a 404 or a 410. A cached page cannot set its own status: the site's server reads this marker,
 * answers with the status and removes the marker.
 */
export function StatusMarker({ status }: { status: 404 | 410 }) {
  return <meta name="x-page-status" content={String(status)} />;
}
