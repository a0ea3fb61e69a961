// The types of @svg-maps/* name this module, which is not among what they install.
declare module "svg-maps__common" {
  export type Map = {
    label: string;
    viewBox: string;
    locations: { id: string; name: string; path: string }[];
  };
}
