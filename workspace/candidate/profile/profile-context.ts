import { createContext, use } from "react";
import type { ResumeAttributes, ResumeMetadata } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** A part of a profile: what a card was shown, or what it makes of it. */
export type ProfilePart = {
  locations?: object[];
  metadata?: Partial<ResumeMetadata>;
  customAttributes?: Partial<ResumeAttributes>;
};

export type ProfileScope = {
  actor: Actor;
  choices: ProfileChoices;
  saver: ObjectSaver;
  /** What each card shows next: read where it is used, so that a save draws its own card alone. */
  held: SaverState["held"];
  version: string | null;
  /** The slug of the job sought, which decides what is suggested. */
  job: string | null;
};

export const ProfileContext = createContext<ProfileScope | null>(null);

export function useProfile(): ProfileScope {
  const scope = use(ProfileContext);
  if (!scope) throw new Error("useProfile is used outside ProfileEditor");
  return scope;
}
