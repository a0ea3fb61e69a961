/**
 * Example bodies, for the calls whose fields depend on each other, or for which a real case is clearer than the
 * required fields. tests/integration/docs checks each against the schema of its call.
 */
export const WRITTEN_EXAMPLES: Record<string, object> = {
  "POST /users": {
    username: "lea.martin@exemple.fr",
    password: "quatre mots au hasard",
    email: "lea.martin@exemple.fr",
    firstname: "Léa",
    lastname: "Martin",
  },
  "POST /applications": {
    assetId: "ast_4xQ2bVn8sKd0LmP7RtYw",
    email: "lea.martin@exemple.fr",
    firstname: "Léa",
    lastname: "Martin",
    phone: "06 12 34 56 78",
    message: "Bonjour, je suis gestionnaire de paie depuis quatre ans.",
  },
  "POST /applications/elsewhere": { title: "Gestionnaire de paie", firm: "Cabinet Valmy", date: "2026-11-03" },
  "POST /transactions/:id/interview": {
    format: "office",
    minutes: 45,
    slots: ["2030-03-04T09:00:00Z", "2030-03-05T13:30:00Z"],
    place: "12, rue de la Paix, 44000 Nantes",
    with: ["Anne Le Gall"],
  },
  "PUT /users/:id/organizations/:organizationId/absence": {
    absence: { from: "2030-08-02", until: "2030-08-23", insteadId: "usr_4xQ2bVn8sKd0LmP7RtYw" },
  },
  "POST /offer-feeds": { name: "Site carrières", url: "https://www.exemple.fr/offres.xml" },
  "POST /reports": {
    url: "https://www.exemple.fr/entreprise/valmy/offre-emploi/comptable",
    motive: "money",
    text: "Ce cabinet demande un virement avant l’entretien.",
    goodFaith: true,
    email: "lea.martin@exemple.fr",
  },
  "POST /reports/follow/:token/appeal": { text: "Le cabinet de cette offre n’existe pas." },
  "PATCH /reports/:id": { state: "upheld", code: "payant", reason: "Un virement est demandé aux candidats." },
  "POST /decisions/:id/appeal": { text: "Ce poste est à un autre bureau que le premier." },
  "POST /auth/check": { apiKey: "pubk_test_4xQ2bVn8sKd0LmP7RtYw5zAc3eGh6jNq" },
  "POST /custom-attributes": { name: "firmSize", type: "select", listValues: ["1_9", "10_49"] },
  "PATCH /files": { key: "resumes/4xq2bvn8skd0lmp7rtyw.pdf", filename: "CV de Léa Martin.pdf" },
  "POST /orders": { transactionIds: ["trn_4xQ2bVn8sKd0LmP7RtYw"] },
  "POST /orders/preview": { transactionIds: ["trn_4xQ2bVn8sKd0LmP7RtYw"] },
  "POST /upload/policy": { filename: "cv.pdf", folder: "resumes", contentType: "application/pdf" },
  "POST /integrations/affinda/parseprocess": { s3FullPath: "resumes/4xq2bvn8skd0lmp7rtyw.pdf" },
  "POST /files/scan": { key: "resumes/4xq2bvn8skd0lmp7rtyw.pdf" },
  "POST /search": { query: "comptable nantes", nbResultsPerPage: 12 },
  "POST /events": { type: "newsletter_subscribe", metadata: { email: "lea.martin@exemple.fr", firstname: "Léa" } },
  "POST /newsletter/editions": { month: "2026-11" },
  "PATCH /missed-searches/:id": { settled: true },
  "POST /tasks": { eventType: "reminder", recurringPattern: "0 9 * * 1", recurringTimezone: "Europe/Paris" },
  "POST /permissions/check": { permissions: ["asset:create", "asset:edit:all"] },
  "PATCH /config": { stelace: { instant: { serviceName: "Happy Cabinet" } } },
  "POST /workflows": {
    name: "Bienvenue",
    event: "user__created",
    run: [{ endpointMethod: "POST", endpointUri: "/messages", endpointPayload: { content: "Bonjour" } }],
  },
};
