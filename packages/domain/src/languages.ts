import { primaryLanguageOf } from './language-tags.ts';

export type Language = {
  /** BCP 47. */
  tag: string;
  /** In English. */
  name: string;
};

/** Those offered, by name. Others may be stored. */
export const languages: readonly Language[] = [
  { tag: 'ar', name: 'Arabic' },
  { tag: 'zh', name: 'Chinese' },
  { tag: 'nl', name: 'Dutch' },
  { tag: 'en', name: 'English' },
  { tag: 'tl', name: 'Filipino' },
  { tag: 'fr', name: 'French' },
  { tag: 'de', name: 'German' },
  { tag: 'el', name: 'Greek' },
  { tag: 'ht', name: 'Haitian Creole' },
  { tag: 'he', name: 'Hebrew' },
  { tag: 'hi', name: 'Hindi' },
  { tag: 'it', name: 'Italian' },
  { tag: 'ja', name: 'Japanese' },
  { tag: 'ko', name: 'Korean' },
  { tag: 'la', name: 'Latin' },
  { tag: 'fa', name: 'Persian' },
  { tag: 'pl', name: 'Polish' },
  { tag: 'pt', name: 'Portuguese' },
  { tag: 'ru', name: 'Russian' },
  { tag: 'so', name: 'Somali' },
  { tag: 'es', name: 'Spanish' },
  { tag: 'sv', name: 'Swedish' },
  { tag: 'tr', name: 'Turkish' },
  { tag: 'uk', name: 'Ukrainian' },
  { tag: 'vi', name: 'Vietnamese' },
];

/** 'Portuguese' of 'pt-BR'; a tag that isn't offered is its own name. */
export const languageNameOf = (tag: string): string =>
  languages.find((language) => language.tag === primaryLanguageOf(tag))?.name ?? tag;
