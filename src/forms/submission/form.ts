import type { SubmitOptions } from '../../api';
import type { Result, Stored } from '../../store';
import type { ConsentSet } from '../../domain/consents';
import type { Entries, NamedValues } from '../entries';

/** What is wrong with an entry, and the sentence beside it. */
export interface Fault {
	/** Path of the entry; null where the fault belongs to none that the form has. */
	path: string | null;
	message: string;
	/** Found by the server, which has refused the entries. */
	byServer?: true;
}

/** What a form is before anybody can send it. */
export interface FormBase< E extends Entries > {
	/** Name of its block, which the host hears and its drafts are kept under. */
	readonly widget: string;
	/** Nothing filled in. The same object in every render, and so are the lists of paths below. */
	readonly empty: E;
	/** Path of the address that the confirmation goes to. */
	readonly email: keyof E & string;
	/** Ticks that belong to a wording: no draft restores them under another one (P46), no further message inherits them. */
	readonly consents: readonly ( keyof E & string )[];
	/** What belongs to one message alone: gone in a further one. */
	readonly once: readonly ( keyof E & string )[];
	/** What the account of whoever is signed in says, by path: no draft keeps it, because it goes with the session. */
	readonly ofAccount?: Partial< E > | undefined;
}

/** A form in so far as it differs from others: entries `E`, and the body `B` that it sends. */
export interface Form< E extends Entries, B > extends FormBase< E > {
	/** Everything that keeps the entries from being sent, in the order of the form. */
	readonly validate: ( entries: E ) => readonly Fault[];
	/** Equal entries make equal bodies: an idempotency key is compared by them (S2). */
	readonly request: ( entries: E ) => B;
	/** Never rejects. */
	readonly submit: ( body: B, options: SubmitOptions ) => Promise< Result< Stored > >;
}

/** What a form needs of its frame; the props of every widget have it. */
export interface FormFrame {
	readonly config: { readonly consents: Pick< ConsentSet, 'hash' > };
	/** `id` parts the drafts of two forms on one page. */
	readonly params: { readonly id: string };
	readonly link: {
		readonly scrollTo: ( element: Element ) => void;
		readonly emit: ( event: 'sent', detail: unknown ) => void;
	};
	/** What was typed before the script came. */
	readonly initial?: NamedValues;
}
