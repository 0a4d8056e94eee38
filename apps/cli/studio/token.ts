/** The secret part of the studio's address: who knows it may have the data. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, in characters that addresses may hold. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a guess is the token. How long this takes says nothing about either. */
export function isToken(guess: string, token: string): boolean {
  return timingSafeEqual(digest(guess), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** `/TOKEN/rest` → the rest of the path and the guess before it; no guess if there is one part only. */
export function withoutToken(path: string): { readonly guess?: string; readonly rest: string } {
  const found = /^\/([^/]+)(\/.*)$/s.exec(path);
  return found ? { guess: found[1], rest: found[2] } : { rest: path };
}
