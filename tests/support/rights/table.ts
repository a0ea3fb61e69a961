/**
 * Who may do what, written by hand from docs/product.md §6 and docs/protocol.md §1 and §7; the policy of the
 * marketplace is held to it, never copied into it.
 *
 * Columns: no key, public key, expired token | applicant, user, client | acting as an organization: its administrator,
 * editor, recruiter, accountant, member, client (a paying firm's usual member), the administrator of its parent | on the
 * platform: recruiter, member, editor, accountant, administrator | secret key | an outsider who says that he acts as the
 * organization.
 *
 * A cell says on whose things: A anybody's; S one's own and those of the same organization; O one's own; . nobody's.
 * "One's own" is the organization's for who acts as it. An operation without object has A or a point.
 * `*` after the operation: it is about a thing that is somebody's, and replayed for each relation.
 */
export const RIGHTS = `
                                              no   app  org:     plat-  secret
                                              key  usr  AERAMCP  form   | outsider
                                              exp  cli           RMEAA  | |

GET /health                                   AAA  AAA  AAAAAAA  AAAAA  A A
GET /openapi.json                             AAA  AAA  AAAAAAA  AAAAA  A A
GET /docs                                     AAA  AAA  AAAAAAA  AAAAA  A A
GET /alerts/unsubscribe/:token                AAA  AAA  AAAAAAA  AAAAA  A A
POST /alerts/unsubscribe/:token               AAA  AAA  AAAAAAA  AAAAA  A A
GET /images/:request                          AAA  AAA  AAAAAAA  AAAAA  A A

GET /api-keys                                 ...  ...  .......  .....  A .
GET /api-keys/:id                             ...  ...  .......  .....  A .
POST /api-keys                                ...  ...  .......  .....  A .
PATCH /api-keys/:id                           ...  ...  .......  .....  A .
DELETE /api-keys/:id                          ...  ...  .......  .....  A .

GET /assets a company                     *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets a draft                       *   ...  OOO  OOOOOOO  OOAOA  A .
GET /assets/:id a company                 *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets/:id an offer                  *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets/:id a draft                   *   ...  OOO  OOOOOOO  OOAOA  A .
GET /assets/:id a public profile          *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets/:id a profile not public      *   ...  OOO  OOOOOOO  OOAOA  A .
POST /assets                                  ...  AAA  AAA..AA  AAAAA  A .
POST /assets for somebody                 *   ...  OOO  OOO..OO  OOOOA  A .
PATCH /assets/:id                         *   ...  OOO  OOO..OO  OOOOA  A .
PATCH /assets/:id validate                *   ...  ...  .......  ..A.A  A .
POST /assets/:id/validate                 *   ...  ...  .......  ..A.A  A .
POST /assets/:id/suspend                  *   ...  ...  .......  ..A.A  A .
DELETE /assets/:id                        *   ...  OOO  OOO..OO  OOOOA  A .
GET /assets/company/slug/:slug            *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets/getbyslug/:slug a company     *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /assets/getbyslug/:slug a draft       *   ...  OOO  OOOOOOO  OOAOA  A .

GET /custom-attributes                        .AA  AAA  AAAAAAA  AAAAA  A .
GET /custom-attributes/:id                    .AA  AAA  AAAAAAA  AAAAA  A .
POST /custom-attributes                       ...  ...  .......  .....  A .
PATCH /custom-attributes/:id                  ...  ...  .......  .....  A .
DELETE /custom-attributes/:id                 ...  ...  .......  .....  A .
GET /asset-types                              .AA  AAA  AAAAAAA  AAAAA  A .
GET /asset-types/:id                          .AA  AAA  AAAAAAA  AAAAA  A .
POST /asset-types                             ...  ...  .......  .....  A .
PATCH /asset-types/:id                        ...  ...  .......  .....  A .
DELETE /asset-types/:id                       ...  ...  .......  .....  A .
GET /categories                               .AA  AAA  AAAAAAA  AAAAA  A .
GET /categories/:id                           .AA  AAA  AAAAAAA  AAAAA  A .
POST /categories                              ...  ...  .......  .....  A .
PATCH /categories/:id                         ...  ...  .......  .....  A .
DELETE /categories/:id                        ...  ...  .......  .....  A .
GET /roles                                    .AA  AAA  AAAAAAA  AAAAA  A .
GET /roles/:id                                .AA  AAA  AAAAAAA  AAAAA  A .
POST /roles                                   ...  ...  .......  .....  A .
PATCH /roles/:id                              ...  ...  .......  .....  A .
DELETE /roles/:id                             ...  ...  .......  .....  A .

GET /documents                            *   ...  ...  .......  .....  A .
GET /documents/:id                        *   ...  ...  .......  .....  A .
POST /documents                               ...  ...  .......  .....  A .
PATCH /documents/:id                      *   ...  ...  .......  .....  A .
DELETE /documents/:id                     *   ...  ...  .......  .....  A .
GET /documents/stats                          ...  ...  .......  .....  A .
GET /tasks                                    ...  ...  .......  .....  A .
GET /tasks/:id                                ...  ...  .......  .....  A .
POST /tasks                                   ...  ...  .......  .....  A .
PATCH /tasks/:id                              ...  ...  .......  .....  A .
DELETE /tasks/:id                             ...  ...  .......  .....  A .
GET /webhooks                                 ...  ...  .......  .....  A .
GET /webhooks/:id                             ...  ...  .......  .....  A .
POST /webhooks                                ...  ...  .......  .....  A .
PATCH /webhooks/:id                           ...  ...  .......  .....  A .
DELETE /webhooks/:id                          ...  ...  .......  .....  A .
GET /webhook-logs                             ...  ...  .......  .....  A .
GET /webhook-logs/:id                         ...  ...  .......  .....  A .
GET /workflows                                ...  ...  .......  .....  A .
GET /workflows/:id                            ...  ...  .......  .....  A .
POST /workflows                               ...  ...  .......  .....  A .
PATCH /workflows/:id                          ...  ...  .......  .....  A .
DELETE /workflows/:id                         ...  ...  .......  .....  A .

GET /entries                                  .AA  AAA  AAAAAAA  AAAAA  A .
GET /entries/:id                              .AA  AAA  AAAAAAA  AAAAA  A .
GET /entries/options                          .AA  AAA  AAAAAAA  AAAAA  A .
GET /entries/advanced                         .AA  AAA  AAAAAAA  AAAAA  A .
GET /entries/name/:name                       .AA  AAA  AAAAAAA  AAAAA  A .
POST /entries                                 ...  ...  .......  ..A.A  A .
PATCH /entries/:id                            ...  ...  .......  ..A.A  A .
DELETE /entries/:id                           ...  ...  .......  ..A.A  A .

GET /messages                             *   ...  OOO  O.O..OO  OOOOO  A .
GET /messages/:id                         *   ...  OOO  O.O..OO  OOOOO  A .
POST /messages                                ...  AAA  A.A..AA  AAAAA  A .
PATCH /messages/:id                       *   ...  OOO  O.O..OO  OOOOO  A .
DELETE /messages/:id                      *   ...  OOO  O.O..OO  OOOOO  A .

GET /ratings                              *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /ratings/:id                          *   .AA  AAA  AAAAAAA  AAAAA  A .
GET /ratings/stats                            .AA  AAA  AAAAAAA  AAAAA  A .
POST /ratings a review                        ...  AAA  .......  AAAAA  A .
POST /ratings invited                         .AA  AAA  AAAAAAA  AAAAA  A .
PATCH /ratings/:id                        *   ...  OOO  .......  OOAOA  A .
DELETE /ratings/:id                       *   ...  ...  .......  ..A.A  A .

GET /users a person                       *   ...  SSS  SSSSSSS  SSSSA  A .
GET /users/:id                            *   .AA  AAA  AAAAAAA  AAAAA  A .
POST /users sign up                           .AA  ...  .......  .....  A .
POST /users an organization                   ...  AAA  .......  AAAAA  A .
PATCH /users/:id                          *   ...  OOO  O....OO  OOOOA  A .
PATCH /users/:id roles                    *   ...  ...  .......  ....A  A .
DELETE /users/:id                         *   ...  OOO  O.....O  OOOOA  A .
GET /users/check-availability                 .AA  AAA  AAAAAAA  AAAAA  A .
PUT /users/:id/organizations/:organizationId     *   ...  OOO  O.....O  OOOOA  A .
DELETE /users/:id/organizations/:organizationId  *   ...  OOO  O.....O  OOOOA  A .
DELETE /users/:id/organizations/:organizationId to leave   ...  AAA  A.....A  AAAAA  A .
GET /users/offers                             .AA  AAA  AAAAAAA  AAAAA  A .
GET /users/elements                       *   ...  OOO  OOOOOOO  OOOOO  . .
GET /users/:id/export                     *   ...  OOO  OOOOOOO  OOOOO  . .

GET /availabilities                           .AA  AAA  AAAAAAA  AAAAA  A .
GET /availabilities/graph                     .AA  AAA  AAAAAAA  AAAAA  A .
POST /availabilities                      *   ...  OOO  OOO..OO  OOOOA  A .
PATCH /availabilities/:id                 *   ...  OOO  OOO..OO  OOOOA  A .
DELETE /availabilities/:id                *   ...  OOO  OOO..OO  OOOOA  A .

GET /events                               *   ...  ...  .......  ....A  A .
GET /events/:id                           *   ...  ...  .......  ....A  A .
GET /events/stats                             ...  ...  .......  ....A  A .
POST /events                                  .AA  AAA  AAAAAAA  AAAAA  A .
POST /analytics/log                           .AA  AAA  AAAAAAA  AAAAA  A .

GET /orders                               *   ...  OOO  O..O.OO  OOOAA  A .
GET /orders/:id                           *   ...  OOO  O..O.OO  OOOAA  A .
POST /orders of a transaction             *   ...  OOO  O..O.OO  OOOOO  A .
POST /orders of lines                         ...  ...  .......  .....  A .
PATCH /orders/:id                         *   ...  ...  .......  .....  A .
POST /orders/preview                          ...  AAA  A..A.AA  AAAAA  A .
GET /order-lines/:id                      *   ...  OOO  O..O.OO  OOOAA  A .
POST /order-lines                         *   ...  ...  .......  .....  A .
PATCH /order-lines/:id                    *   ...  ...  .......  .....  A .
GET /order-moves/:id                      *   ...  OOO  O..O.OO  OOOAA  A .
POST /order-moves                         *   ...  ...  .......  .....  A .
PATCH /order-moves/:id                    *   ...  ...  .......  .....  A .
POST /providers/stripe/request                ...  AAA  A..A.AA  AAAAA  A .

POST /search                                  .AA  AAA  AAAAAAA  AAAAA  A .
POST /search saved                            ...  AAA  A.A..AA  AAAAA  A .
GET /search                               *   ...  OOO  O.O..OO  OOOOO  A .
GET /search/:id                           *   ...  OOO  O.O..OO  OOOOO  A .
PATCH /search/:id                         *   ...  OOO  O.O..OO  OOOOO  A .
DELETE /search/:id                        *   ...  OOO  O.O..OO  OOOOO  A .

GET /transactions received                *   ...  OOO  O.O..OO  OOOOO  A .
GET /transactions sent                    *   ...  OOO  O.O..OO  OOOOO  A .
GET /transactions/:id received            *   ...  OOO  O.O..OO  OOOOO  A .
GET /transactions/:id sent                *   ...  OOO  O.O..OO  OOOOO  A .
POST /transactions                            ...  AAA  .......  AAAAA  A .
PATCH /transactions/:id sent              *   ...  OOO  O.O..OO  OOOOO  A .
PATCH /transactions/:id received          *   ...  ...  .......  .....  A .
POST /transactions/:id/transitions meet   *   ...  OOO  O.O..OO  OOOOO  A .
POST /transactions/:id/transitions cancel *   ...  OOO  O.O..OO  OOOOO  A .
POST /transactions/preview                    .AA  AAA  AAAAAAA  AAAAA  A .

GET /reveals                                  ...  ...  A.A..AA  .....  . .
POST /reveals                                 ...  ...  A.A..AA  .....  . .

GET /config                                   .AA  AAA  AAAAAAA  AAAAA  A .
PATCH /config                                 ...  ...  .......  ....A  A .
GET /config/private                           ...  ...  .......  .....  A .
PATCH /config/private                         ...  ...  .......  .....  A .

POST /auth/login                              .AA  AAA  AAAAAAA  AAAAA  A .
POST /auth/logout                             .AA  AAA  AAAAAAA  AAAAA  A .
POST /auth/token                              .AA  AAA  AAAAAAA  AAAAA  A .
POST /auth/check                              .AA  AAA  AAAAAAA  AAAAA  A .
GET /auth/hc-perms                            ...  AAA  AAAAAAA  AAAAA  A .
POST /permissions/check                       .AA  AAA  AAAAAAA  AAAAA  A .
POST /password/change                         ...  AAA  AAAAAAA  AAAAA  . .
POST /password/reset/request                  .AA  AAA  AAAAAAA  AAAAA  A .
POST /password/reset/confirm                  .AA  AAA  AAAAAAA  AAAAA  A .
POST /email/confirm                           .AA  AAA  AAAAAAA  AAAAA  A .
POST /token/check/request                 *   ...  OOO  OOO..OO  OOOOO  A .
GET /token/check/:token                       AAA  AAA  AAAAAAA  AAAAA  A A

GET /sessions                             *   ...  OOO  OOOOOOO  OOOOO  . .
DELETE /sessions/:id                      *   ...  OOO  OOOOOOO  OOOOO  . .
GET /invitations                          *   ...  ...  O.....O  .....  A .
POST /invitations                             ...  ...  A.....A  .....  A .
GET /invitations/:id                          .AA  AAA  AAAAAAA  AAAAA  A .
DELETE /invitations/:id                   *   ...  ...  O.....O  .....  A .
POST /invitations/:id/accept                  ...  AAA  AAAAAAA  AAAAA  . .

GET /data/frontpage                           .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/landing                             .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/landings                            .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/options                             .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/net-salary                          .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/salaries                            .AA  AAA  AAAAAAA  AAAAA  A .
GET /data/suggestions                         AAA  AAA  AAAAAAA  AAAAA  A A
POST /graphql                                 .AA  AAA  AAAAAAA  AAAAA  A .
POST /integrations/affinda/parseprocess       ...  AAA  .......  AAAAA  A .
PUT /files/:folder/:owner/:name               AAA  AAA  AAAAAAA  AAAAA  A A
GET /files/buffer                         *   ...  OOO  OOOOOOO  OOOOO  A .
POST /files/scan                          *   ...  OOO  OOOOOOO  OOOOO  A .
POST /upload/policy                           .AA  AAA  AAAAAAA  AAAAA  A .
`;
