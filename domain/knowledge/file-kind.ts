/** Kinds of files that can be read. Families: word = doc, docx; text = txt, md, csv, json. */
export type FileKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'md' | 'csv' | 'json';
