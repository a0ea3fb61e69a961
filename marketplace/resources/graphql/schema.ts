import { buildSchema } from "graphql";

const ASSET_FIELDS = `
  id: ID!
  name: String!
  slug: String
  description: String
  active: Boolean!
  validated: Boolean
  assetTypeId: ID
  categoryId: ID
  ownerId: ID
  locations: JSON
  customAttributes: JSON
  metadata: JSON
  platformData: JSON
  createdDate: String
  updatedDate: String
`;

/** The one question of this schema: what is at this slug, and the organization tree around it. */
export const schema = buildSchema(`
  scalar JSON

  type Query {
    """
    The public asset at this slug, of this type and of this company when they are named. Without a type, a company comes
    before a profile, and both before an offer. A closed offer keeps its name and its place only.
    """
    assetBySlug(slug: String!, company: String, type: SlugType): AssetBySlug
  }

  "What is meant by a slug."
  enum SlugType {
    company
    resume
    offer
  }

  type AssetBySlug {
    ${ASSET_FIELDS}
    city: String
    logo: JSON
    "The organization or the person that the asset belongs to."
    owner: Organization
    "The public company of the owner."
    company: Company
    "The open offers of the owner, newest first."
    offers: [Offer!]!
    parentOrg: Organization
    childrenOrgs: [Organization!]!
    siblingsOrgs: [Organization!]!
    "Every other organization of the tree, from the one at its top down."
    groupOrgs: [Organization!]!
  }

  type Organization {
    id: ID!
    displayName: String
    company: Company
    offers: [Offer!]!
  }

  type Company {
    ${ASSET_FIELDS}
    logo: JSON
  }

  type Offer {
    ${ASSET_FIELDS}
  }
`);
