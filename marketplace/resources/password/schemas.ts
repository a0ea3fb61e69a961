import { z } from "zod";
import { text } from "@/marketplace/http/fields";
import { loginPassword, newPassword } from "@/marketplace/resources/users/schemas";

export const Change = z.strictObject({ currentPassword: loginPassword, newPassword });
export const ResetRequest = z.strictObject({ username: text().min(1) });
export const ResetConfirm = z.strictObject({ resetToken: text().min(1), newPassword });
